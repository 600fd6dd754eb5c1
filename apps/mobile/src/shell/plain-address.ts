// Before the router reads the address of the page: it puts a fragment in front of the query, which is lost with that, and
// a browser refuses it a path that begins with two slashes, which is the name of another site. No address here has either.
if (process.env.EXPO_OS === 'web') {
  const { hash, origin, pathname, search } = window.location;
  if (hash || pathname.startsWith('//')) {
    window.history.replaceState(window.history.state, '', origin + pathname.replace(/^\/+/, '/') + search);
  }
}

export {};
