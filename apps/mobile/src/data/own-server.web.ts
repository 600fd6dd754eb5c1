/** On the web our own server is the page's own origin (design 4): addresses begin with their path. */
export const ownServer = '';
