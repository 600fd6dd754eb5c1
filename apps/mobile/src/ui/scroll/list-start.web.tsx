import { useFocusEffect } from 'expo-router';
import { useCallback, useRef, useSyncExternalStore } from 'react';

import { layout, lowListTop } from '@/theme/layout';
import { classOf, createStyles, useStyles } from '@/theme/styles.web';

/** The element that `ListStart` renders in the screen in front. */
let current: Element | null = null;
const listeners = new Set<() => void>();

function subscribe(changed: () => void) {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

function setCurrent(element: Element | null) {
  current = element;
  listeners.forEach((changed) => changed());
}

/** Renders an element at the start of the scrolling content. In small windows it holds the tab bar (design, Look). */
export function ListStart() {
  const start = useRef<HTMLDivElement>(null);
  useFocusEffect(
    useCallback(() => {
      setCurrent(start.current);
      return () => setCurrent(null);
    }, []),
  );
  return <div ref={start} className={classOf(useStyles(sheet).box)} />;
}

// Cancels the margins of the content, because the tab bar has its own margins. Above the bar there is no margin, so that
// hydration does not move the bar.
const sheet = createStyles('list-start', () => ({
  box: { marginHorizontal: -layout.margin, marginTop: -lowListTop, marginBottom: lowListTop },
}));

/** Returns the element of `ListStart` in the screen in front; null if there is none. */
export const useListStart = () =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
