import { type ImageStyle, View, type ViewStyle } from 'react-native';

type Style = ViewStyle & Pick<ImageStyle, 'resizeMode'>;

/** A picture of the router's own screens: the whole of it in the middle of its box. Posters are pictures of ours. */
export default function Image({ source, style }: { source: { uri: string }; style: Style }) {
  const { resizeMode: _, ...box } = style;
  return (
    <View style={box}>
      <img src={source.uri} alt="" draggable={false} style={picture} />
    </View>
  );
}

const picture = { width: '100%', height: '100%', objectFit: 'contain' } as const;
