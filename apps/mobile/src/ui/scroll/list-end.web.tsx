import { useFocusEffect } from 'expo-router';
import { useCallback, useRef, useSyncExternalStore } from 'react';

import { layout } from '@/theme/layout';
import { classOf, createStyles, useStyles } from '@/theme/styles.web';

/** The element that `ListEnd` renders in the screen in front. */
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

/** Renders an element at the end of the scrolling content. In low windows it holds the tab bar (design, Look). */
export function ListEnd() {
  const end = useRef<HTMLDivElement>(null);
  useFocusEffect(
    useCallback(() => {
      setCurrent(end.current);
      return () => setCurrent(null);
    }, []),
  );
  return <div ref={end} className={classOf(useStyles(sheet).box)} />;
}

// Cancels the margins of the content, because the tab bar has its own margins.
const sheet = createStyles('list-end', () => ({ box: { marginHorizontal: -layout.margin } }));

/** Returns the element of `ListEnd` in the screen in front; null if there is none. */
export const useListEnd = () =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
