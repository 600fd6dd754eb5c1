import { Image } from 'expo-image';
import { StyleSheet } from 'react-native';

/** The placeholder image of a film without a poster (spec 2). It fills the box it stands in. */
export function NoPoster() {
  return (
    <Image
      source={require('../../assets/no-poster.png')}
      accessibilityLabel="No poster"
      contentFit="cover"
      style={StyleSheet.absoluteFill}
    />
  );
}
