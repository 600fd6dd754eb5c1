import { browserHistory } from '@/data/browser';

// Removes the fragment and surplus leading slashes from the page's address before the router reads the
// address. The router would move the fragment before the query and so lose the query. It would take a path
// with two leading slashes for the address of another site.
if (process.env.EXPO_OS === 'web') {
  const { hash, origin, pathname, search } = window.location;
  if (hash || pathname.startsWith('//')) {
    const history = browserHistory();
    history?.replaceState(history.state, '', origin + pathname.replace(/^\/+/, '/') + search);
  }
}
