import type { ReactNode } from 'react';

/** Where the tab bar stands: on devices over the foot of the screen, and below it in a low window. */
export function TabBarPlace({ children }: { children: ReactNode }) {
  return children;
}
