import { forwardRef } from 'react';
import {
  Platform,
  Pressable as NativePressable,
  type PressableProps,
  type StyleProp,
  type View,
} from 'react-native';

import type { Style } from '@/theme/rule';
import { createStyles, useStyles } from '@/theme/styles';

interface Props extends Omit<PressableProps, 'style'> {
  style?: StyleProp<Style>;
}

const ripple = { color: 'rgba(128, 128, 128, 0.3)', foreground: true };

/**
 * Gives links and buttons their press feedback: a ripple on Android, a lower opacity on iOS (design, Behaviour:
 * motion).
 */
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
