import { type MutableRefObject, useCallback, useState } from 'react';
import { Animated, type View } from 'react-native';

import { filling, tabBar } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { isMotionReduced } from '@/ui/hooks/motion';

import type { PillPlace } from './pill-place';

/** The duration of the slide in milliseconds. */
const SLIDE = 220;

/** Renders the background of the active tab, which slides in from the previous tab (design, Behaviour: motion). */
export function TabPill({ from }: { from: MutableRefObject<PillPlace | undefined> }) {
  const styles = useStyles(sheet);
  const [offset] = useState(() => new Animated.ValueXY());
  const slide = useCallback(
    (pill: View | null) =>
      pill?.measureInWindow((left, top) => {
        if (from.current !== undefined && !isMotionReduced()) {
          offset.setValue({ x: from.current.left - left, y: from.current.top - top });
          Animated.timing(offset, {
            toValue: { x: 0, y: 0 },
            duration: SLIDE,
            useNativeDriver: true,
          }).start();
        }
        from.current = { left, top };
      }),
    [from, offset],
  );
  return <Animated.View ref={slide} style={[styles.box, { transform: offset.getTranslateTransform() }]} />;
}

const sheet = createStyles('tab-pill', ({ accentFill }) => ({
  box: { ...filling, borderRadius: tabBar.radius, backgroundColor: accentFill },
}));
