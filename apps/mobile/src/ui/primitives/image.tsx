import { Image as ExpoImage } from 'expo-image';
import { StyleSheet, View } from 'react-native';

import { isMotionReduced } from '../hooks/motion';
import type { ImageProps } from './props';

/** Renders a picture, which is hidden from screen readers: the element around it has an accessible name. */
export function Image({ uri, eager, blurRadius, onError, style }: ImageProps) {
  return (
    <View style={style}>
      <ExpoImage
        source={uri}
        // Clears a reused view, which would otherwise show its previous image until the new image has loaded.
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
