/** Returns undefined if the browser refuses access, for example because the visitor has blocked storage. */
function ifAllowed<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

// What a browser may refuse to a page. Lint forbids reading it elsewhere. All are undefined on the server.

export const browserStorage = (kind: 'localStorage' | 'sessionStorage') => ifAllowed(() => window[kind]);
export const browserHistory = () => ifAllowed(() => window.history);
export const browserCaches = () => ifAllowed(() => window.caches);
export const serviceWorkers = () => ifAllowed(() => navigator.serviceWorker);
