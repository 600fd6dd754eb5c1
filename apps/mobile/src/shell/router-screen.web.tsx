import type { ReactNode } from 'react';

import { ROUTER_SCREEN } from './web-style';

/** A screen that expo-router provides: white on black by itself, and by our style sheet in the scheme's colours. */
export function RouterScreen({ children }: { children: ReactNode }) {
  return (
    <div className={`${ROUTER_SCREEN}-ground`}>
      <div className={ROUTER_SCREEN}>{children}</div>
    </div>
  );
}
