// Removes a fragment and leading slashes from the page's address before the router reads it. The router would
// move a fragment before the query and so lose the query. A path with two leading slashes names another site.
if (process.env.EXPO_OS === 'web') {
  const { hash, origin, pathname, search } = window.location;
  if (hash || pathname.startsWith('//')) {
    window.history.replaceState(window.history.state, '', origin + pathname.replace(/^\/+/, '/') + search);
  }
}

export {};
