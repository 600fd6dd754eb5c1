/**
 * Loads the app in a page from our server, and hydrates the page. It is a single script, because each further script
 * would delay the first paint.
 *
 * The page shows its movies without the app. The app's scripts would compete with the visible posters for bandwidth, so
 * they are requested only when the page has loaded, or soon after the first paint.
 */
import './note-composition.ts';

declare global {
  interface Window {
    /** Makes expo-router hydrate the page instead of rendering it again. */
    __EXPO_ROUTER_HYDRATE__: boolean;
    /** Metro's `require`. It is undefined until the app's bundle has run. */
    __r?: unknown;
  }
}

/** The time in ms after the first paint in which only the visible posters use the network. */
const HEAD_START = 500;

/** The delay before the second request for a script that failed to load, in ms. */
const RETRY_DELAY_MS = 2000;

window.__EXPO_ROUTER_HYDRATE__ = true;

/**
 * `src`: the URLs of the scripts in order, separated by spaces. `now`: set if the page is empty without the scripts, so
 * that they are requested immediately.
 */
const { src = '', now } = document.currentScript?.dataset ?? {};
const addresses = src.split(' ');

/** Shows the content for browsers without JavaScript, which includes all posters. */
function giveUp(): void {
  for (const element of document.querySelectorAll('noscript')) element.outerHTML = element.textContent ?? '';
}

/**
 * Loads the scripts from `index` on, one after another, because the app needs the page's messages. A script that fails
 * is requested a second time. A browser reports no error for a script whose syntax it does not support; therefore an
 * undefined `__r` is also a failure.
 */
function load(index: number, isRetry = false): void {
  const script = document.createElement('script');
  const fail = () => {
    if (isRetry) giveUp();
    else setTimeout(load, RETRY_DELAY_MS, index, true);
  };
  script.src = addresses[index] ?? '';
  script.onerror = fail;
  script.onload = () => {
    if (index + 1 < addresses.length) load(index + 1);
    else if (!window.__r) fail();
  };
  document.body.append(script);
}

let isStarted = false;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  for (const href of addresses.slice(1)) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href }),
    );
  }
  load(0);
}

// The Go Back link leads to Home. Until hydration, this listener goes back in the history instead if the previous entry
// is a page of this site.
addEventListener('click', (event) => {
  const { target, defaultPrevented } = event;
  const isGoBack = target instanceof Element && target.closest('a[role=button]');
  const hasPageBefore = history.length > 1 && document.referrer.startsWith(`${location.origin}/`);
  if (defaultPrevented || !isGoBack || !hasPageBefore) return;
  event.preventDefault();
  history.back();
});

if (now || document.hidden) start();
else {
  addEventListener('load', start);
  requestAnimationFrame(() => setTimeout(start, HEAD_START));
}
