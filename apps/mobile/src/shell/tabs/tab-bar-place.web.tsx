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
 * Where the tab bar stands: over the foot of the window; in a low one at the end of what scrolls, where nothing is pinned
 * (design 9). A page that was rendered has it below what scrolls until it hydrates.
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
