import type { RefObject } from 'react';
import type { FlatList, ScrollView } from 'react-native';

import { isMotionReduced } from '../hooks/motion';
import { useActiveTabPress } from '../hooks/use-active-tab-press';

/** Scrolls to the top when the tab of this screen is pressed again (spec 2). */
export function useScrollToTop<Item>(scroll: RefObject<ScrollView | FlatList<Item> | null>): void {
  useActiveTabPress(() => {
    const animated = !isMotionReduced();
    const list = scroll.current;
    if (list && 'scrollToOffset' in list) list.scrollToOffset({ offset: 0, animated });
    else list?.scrollTo({ y: 0, animated });
  });
}
