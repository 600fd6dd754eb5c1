/**
 * Chromium's flags for tests. Containers have no sandbox and no GPU, and the browser must not make requests on its own.
 */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
