/** Addresses in a browser. The server has none, and what shows one waits until it is in a browser. */
export const createURL = (path) =>
  typeof window === 'undefined' ? '' : new URL(path, window.location.origin).href.replace(/\/$/, '');

export const openURL = (address) => window.location.assign(address);
