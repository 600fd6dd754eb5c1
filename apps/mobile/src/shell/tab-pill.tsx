import { type MutableRefObject, useCallback, useState } from 'react';
import { Animated, StyleSheet, type View } from 'react-native';

import { useColors } from '@/theme/colors';
import { tabBar } from '@/theme/layout';
import { isMotionReduced } from '@/ui/hooks/motion';

export interface TabPillProps {
  /** The left edge of the pill before, in the window; it is set to that of this one. */
  from: MutableRefObject<number | undefined>;
}

/** In milliseconds. */
const SLIDE = 220;

/** The ground of the active tab; it slides to its place from that of the pill before (design 8: motion). */
export function TabPill({ from }: TabPillProps) {
  const { accentFill } = useColors();
  const [offset] = useState(() => new Animated.Value(0));
  const slide = useCallback(
    (pill: View | null) =>
      pill?.measureInWindow((left) => {
        if (from.current !== undefined && !isMotionReduced()) {
          offset.setValue(from.current - left);
          Animated.timing(offset, { toValue: 0, duration: SLIDE, useNativeDriver: true }).start();
        }
        from.current = left;
      }),
    [from, offset],
  );
  return (
    <Animated.View
      ref={slide}
      style={[styles.pill, { backgroundColor: accentFill, transform: [{ translateX: offset }] }]}
    />
  );
}

const styles = StyleSheet.create({ pill: { ...StyleSheet.absoluteFillObject, borderRadius: tabBar.radius } });
