import { useEffect } from 'react';

let report: () => void;

/** Is kept once the first screen stands, which on the web means: once it has come to life. */
export const firstScreen = new Promise<void>((resolve) => {
  report = resolve;
});

/** Reports that a screen stands. */
export function useReportScreen(): void {
  useEffect(() => report(), []);
}
