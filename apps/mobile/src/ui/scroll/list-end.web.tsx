import { useFocusEffect } from 'expo-router';
import { useCallback, useRef, useSyncExternalStore } from 'react';

import { layout } from '@/theme/layout';
import { classOf, createStyles, useStyles } from '@/theme/styles.web';

/** Of the screen in front. */
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

/** The end of what scrolls on a tab's screen: in a low window the tab bar stands there (design 9). */
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

// As wide as the window: what stands there has margins of its own.
const sheet = createStyles('list-end', () => ({ box: { marginHorizontal: -layout.margin } }));

/** The end of what scrolls on the screen in front; null while none does. */
export const useListEnd = () =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
