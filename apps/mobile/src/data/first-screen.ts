import { useEffect } from 'react';

let report: () => void;
let mountedScreens = 0;

/** Resolves once the first screen has mounted. On the web, the screen has then hydrated. */
export const firstScreen = new Promise<void>((resolve) => {
  report = resolve;
});

/**
 * Whether no screen is mounted yet. This is true only for the first screen, because each further screen
 * renders before the previous screen unmounts.
 */
export const isFirstScreen = (): boolean => mountedScreens === 0;

export function useReportScreen(): void {
  useEffect(() => {
    mountedScreens++;
    report();
    return () => void mountedScreens--;
  }, []);
}
