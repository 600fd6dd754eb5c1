// Cleans the page's address before the router reads it. The router would move a fragment before the query,
// and so lose the query. The browser would refuse to navigate to a path that begins with two slashes, because
// it names another site. No address of the app contains a fragment or begins with two slashes.
if (process.env.EXPO_OS === 'web') {
  const { hash, origin, pathname, search } = window.location;
  if (hash || pathname.startsWith('//')) {
    window.history.replaceState(window.history.state, '', origin + pathname.replace(/^\/+/, '/') + search);
  }
}

export {};
