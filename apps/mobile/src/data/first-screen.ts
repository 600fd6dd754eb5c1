import { useEffect } from 'react';

let report: () => void;
let mountedScreens = 0;

/** Resolves once the first screen is mounted, which on the web means: once it is hydrated. */
export const firstScreen = new Promise<void>((resolve) => {
  report = resolve;
});

/** Whether no screen is mounted yet. A later screen renders while the one before it is still mounted. */
export const isFirstScreen = (): boolean => mountedScreens === 0;

/** Reports that a screen is mounted. */
export function useReportScreen(): void {
  useEffect(() => {
    mountedScreens++;
    report();
    return () => void mountedScreens--;
  }, []);
}
