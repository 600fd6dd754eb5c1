import { useEffect } from 'react';

let report: () => void;
let mountedScreens = 0;

/** Resolves once the first screen is mounted, which on the web means: once it is hydrated. */
export const firstScreen = new Promise<void>((resolve) => {
  report = resolve;
});

/**
 * Whether no screen is mounted yet. The next screen renders before the previous one unmounts, so it is never
 * a first one.
 */
export const isFirstScreen = (): boolean => mountedScreens === 0;

/** Counts the screen as mounted. */
export function useReportScreen(): void {
  useEffect(() => {
    mountedScreens++;
    report();
    return () => void mountedScreens--;
  }, []);
}
