function register(): void {
  // Without it the app works all the same: a browser may refuse it, as in a private window.
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}

/**
 * Has the browser keep the app (`scripts/service-worker.mjs`), once the page has all that it shows. Only a build has a
 * worker: under `expo start` it would show the code of yesterday.
 */
export function registerWorker(): void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
