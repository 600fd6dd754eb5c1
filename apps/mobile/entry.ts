/* eslint-disable @typescript-eslint/no-require-imports -- An import would run in every page. */

// A page opened from a sandboxed frame has no origin: the browser refuses it storage, history, the service worker and
// the services. It stays as it was rendered, with links that work.
if (globalThis.origin !== 'null') {
  require('./src/shell/plain-address');
  require('expo-router/entry');
}
