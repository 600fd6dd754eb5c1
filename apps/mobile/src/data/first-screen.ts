import { useEffect } from 'react';

let report: () => void;
let mountedScreens = 0;

/** Resolves once the first screen has mounted; on the web this means that it has hydrated. */
export const firstScreen = new Promise<void>((resolve) => {
  report = resolve;
});

/**
 * Whether no screen is mounted yet. After a navigation this is always false, because the next screen renders
 * before the previous screen unmounts.
 */
export const isFirstScreen = (): boolean => mountedScreens === 0;

/** Counts the calling screen as mounted until it unmounts. */
export function useReportScreen(): void {
  useEffect(() => {
    mountedScreens++;
    report();
    return () => void mountedScreens--;
  }, []);
}
