import { useEffect } from 'react';

let report: () => void;

/** Resolves once the first screen is mounted, which on the web means: once it is hydrated. */
export const firstScreen = new Promise<void>((resolve) => {
  report = resolve;
});

/** Reports that a screen is mounted. */
export function useReportScreen(): void {
  useEffect(() => report(), []);
}
