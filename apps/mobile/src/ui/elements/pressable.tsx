import { forwardRef } from 'react';
import {
  Platform,
  Pressable as NativePressable,
  type PressableProps,
  type StyleProp,
  type View,
  type ViewStyle,
} from 'react-native';

import { createStyles, useStyles } from '@/theme/styles';

interface Props extends Omit<PressableProps, 'style'> {
  /** A single object inside `Link asChild`, which spreads it. */
  style?: StyleProp<ViewStyle>;
}

const ripple = { color: 'rgba(128, 128, 128, 0.3)', foreground: true };

/** What can be pressed, and answers at once (design 8: motion): a ripple on android, else it turns paler. */
export const Pressable = forwardRef<View, Props>(function Pressable({ style, ...props }, ref) {
  const styles = useStyles(sheet);
  return (
    <NativePressable
      ref={ref}
      android_ripple={ripple}
      style={({ pressed }) => [style, pressed && Platform.OS === 'ios' && styles.pressed]}
      {...props}
    />
  );
});

const sheet = createStyles('pressable', () => ({ pressed: { opacity: 0.6 } }));
