import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

import { breakpoints } from '@/theme/layout';
import { useListEnd } from '@/ui/scroll/list-end.web';

const lowWindow = () => matchMedia(`(max-height:${breakpoints.low - 0.02}px)`);

function subscribe(changed: () => void) {
  const query = lowWindow();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/**
 * Renders the tab bar at the bottom of the window, over the content. In a low window it renders the bar at
 * the end of the scrolling content instead (design 9); there, a server-rendered page shows the bar below the
 * content until hydration.
 */
export function TabBarPlace({ children }: { children: ReactNode }) {
  const end = useListEnd();
  const isLow = useSyncExternalStore(
    subscribe,
    () => lowWindow().matches,
    () => false,
  );
  return isLow && end ? createPortal(children, end) : children;
}
