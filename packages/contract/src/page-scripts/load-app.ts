/**
 * Loads and hydrates the app in a page that our server has sent. One script, because each further one in a page
 * would delay its first paint.
 *
 * A rendered page shows its movies without the app. Requested at once, the app's scripts would take bandwidth from the
 * posters above the fold, so they are requested when the page has loaded, or soon after the first paint.
 */
import './note-composition.ts';

declare global {
  interface Window {
    /** Tells expo-router to hydrate the page instead of rendering it anew. */
    __EXPO_ROUTER_HYDRATE__: boolean;
    /** Metro's `require`; undefined until the app's bundle has run. */
    __r?: unknown;
  }
}

/** Milliseconds after the first paint during which the posters above the fold get the network to themselves. */
const HEAD_START = 500;

/** Milliseconds before the retry of a script that failed to load. */
const RETRY_DELAY = 2000;

window.__EXPO_ROUTER_HYDRATE__ = true;

/** `src`: the URLs of the scripts in order, separated by spaces. `now`: the page shows nothing without them. */
const { src = '', now } = document.currentScript?.dataset ?? {};
const addresses = src.split(' ');

/** Leaves the page as it is without JavaScript, and loads all its posters. */
function giveUp(): void {
  for (const element of document.querySelectorAll('noscript')) element.outerHTML = element.textContent ?? '';
}

/**
 * Loads the scripts from `index` on, one after another, because the app must not run without its page's messages. A script
 * that fails is retried once. It also counts as failed if the browser does not support its syntax: then `__r` is undefined.
 */
function load(index: number, isRetry = false): void {
  const script = document.createElement('script');
  const fail = () => {
    if (isRetry) giveUp();
    else setTimeout(load, RETRY_DELAY, index, true);
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

// Go Back links to Home. Until hydration it goes back in the history if the previous entry is a page of this site.
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
