import { useFocusEffect } from 'expo-router';
import { useCallback, useRef, useSyncExternalStore } from 'react';

import { layout } from '@/theme/layout';
import { classOf, createStyles, useStyles } from '@/theme/styles.web';

/** The end element of the screen in front. */
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

/**
 * Renders an element at the end of a tab screen's scrolling content. In a low window, the tab bar is rendered
 * into this element (design 9).
 */
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

// As wide as the window, because the tab bar inside has its own margins.
const sheet = createStyles('list-end', () => ({ box: { marginHorizontal: -layout.margin } }));

/** Returns the end element of the screen in front; null if the screen has none. */
export const useListEnd = () =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
