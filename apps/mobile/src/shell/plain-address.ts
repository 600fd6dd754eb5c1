// Cleans the address of the page before the router reads it. The router would put a fragment in front of the
// query, and so lose the query. A path that begins with two slashes names another site, so the browser would
// refuse to navigate to it. No address of the app has either.
if (process.env.EXPO_OS === 'web') {
  const { hash, origin, pathname, search } = window.location;
  if (hash || pathname.startsWith('//')) {
    window.history.replaceState(window.history.state, '', origin + pathname.replace(/^\/+/, '/') + search);
  }
}

export {};
