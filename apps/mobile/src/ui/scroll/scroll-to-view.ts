import type { ScrollView } from 'react-native';

import { isMotionReduced } from '../hooks/motion';
import type { BoxElement } from '../primitives/box';

/** Scrolls to a box inside `content`, which is inside a scroll view. */
export function scrollToView(
  scroll: ScrollView | null,
  content: BoxElement | null,
  box: BoxElement | null,
): void {
  if (content) box?.measureLayout(content, (_, y) => scroll?.scrollTo({ y, animated: !isMotionReduced() }));
}
