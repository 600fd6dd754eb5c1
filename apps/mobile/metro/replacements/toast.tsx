import type { ReactNode } from 'react';

/** Shows in development that a route is being bundled, or that a route has no default export (spec 8). */
export const Toast = ({ children, filename }: { children: ReactNode; filename?: string }) => (
  <div style={{ position: 'fixed', bottom: 8, left: 8, padding: 8, color: 'white', background: 'black' }}>
    {children} {filename}
  </div>
);

export const ToastWrapper = ({ children }: { children: ReactNode }) => children;
