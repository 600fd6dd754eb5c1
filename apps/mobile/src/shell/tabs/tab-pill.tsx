import { type MutableRefObject, useCallback, useState } from 'react';
import { Animated, type View } from 'react-native';

import { filling, tabBar } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { isMotionReduced } from '@/ui/hooks/motion';

/** The duration of the slide in milliseconds. */
const SLIDE = 220;

/** Renders the background of the active tab, which slides in from the previous tab (design, Behaviour: motion). */
export function TabPill({ from }: { from: MutableRefObject<number | undefined> }) {
  const styles = useStyles(sheet);
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
  return <Animated.View ref={slide} style={[styles.box, { transform: [{ translateX: offset }] }]} />;
}

const sheet = createStyles('tab-pill', ({ accentFill }) => ({
  box: { ...filling, borderRadius: tabBar.radius, backgroundColor: accentFill },
}));
