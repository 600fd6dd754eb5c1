/** Without it the app works all the same: a browser may refuse it, as in a private window, or have none. */
async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/sw.js');
  } catch {
    // There is nobody to be told.
  }
}

/**
 * Has the browser keep the app (`scripts/building/service-worker.mjs`), once the page has all that it shows. Only a build
 * has a worker: under `expo start` it would show the code of yesterday.
 */
export function registerWorker(): void {
  if (process.env.NODE_ENV !== 'production') return;
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', () => void register(), { once: true });
}
