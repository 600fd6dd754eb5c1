import { Image as ExpoImage } from 'expo-image';
import { StyleSheet, View } from 'react-native';

import { isMotionReduced } from '../hooks/motion';
import type { ImageProps } from './props';

/** Renders a picture that covers its box. The element around it describes it to screen readers. */
export function Image({ uri, eager, blurRadius, onError, style }: ImageProps) {
  return (
    <View style={style}>
      <ExpoImage
        source={uri}
        // The key prevents a reused view from showing the previous image until the new image has loaded.
        recyclingKey={uri}
        priority={eager === true ? 'high' : 'normal'}
        blurRadius={blurRadius}
        contentFit="cover"
        transition={isMotionReduced() ? 0 : 200}
        onError={onError}
        accessible={false}
        style={StyleSheet.absoluteFill}
      />
    </View>
  );
}
