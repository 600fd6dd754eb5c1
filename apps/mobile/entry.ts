/* eslint-disable @typescript-eslint/no-require-imports -- An import would run in every page. */

// A page opened from a sandboxed frame has the origin 'null' (on devices it is undefined): the browser refuses it storage,
// history, the service worker and our servers. It stays as it was rendered, with links that work.
if (globalThis.origin !== 'null') {
  // Corrects the address before the router reads it.
  require('./src/shell/plain-address');
  require('expo-router/entry');
}
