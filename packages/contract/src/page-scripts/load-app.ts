/**
 * Loads the app's scripts in a page from our server. The app then hydrates the page. This code is a single inline
 * script, because each further script would delay the first paint.
 *
 * The page shows its movies before the app runs. The app's scripts would compete with the visible posters for
 * bandwidth, so they are requested only when the page has loaded, or soon after the first paint.
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

/**
 * The maximum time in ms from the first paint to the request of the app's scripts. During this time, the posters have
 * the network for themselves.
 */
const HEAD_START_MS = 500;

/** The delay in ms before a script that failed to load is requested a second time. */
const RETRY_DELAY_MS = 2000;

window.__EXPO_ROUTER_HYDRATE__ = true;

/**
 * The script element's data attributes. `src` has the URLs of the app's scripts in order, separated by spaces. `now` is
 * set if the page is empty without the app. The scripts are then requested immediately.
 */
const { src = '', now } = document.currentScript?.dataset ?? {};
const addresses = src.split(' ');

/** Called if the app cannot run. Replaces each `<noscript>` by its content, so that the page shows all posters. */
function giveUp(): void {
  for (const element of document.querySelectorAll('noscript')) element.outerHTML = element.textContent ?? '';
}

/**
 * Loads the scripts from `index` on, one after another, because the app's bundle needs the script with the messages. A
 * script that fails to load is requested a second time. If the browser does not support the syntax of a script, it
 * reports no load error, so an undefined `__r` counts as a failure, too.
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

// The Go Back link leads to Home. If the previous entry in the history is a page of this site, this listener goes back
// instead. It handles clicks until hydration.
addEventListener('click', (event) => {
  const { target, defaultPrevented } = event;
  const isGoBack = target instanceof Element && target.closest('a[role=button]');
  const hasPageBefore = history.length > 1 && document.referrer.startsWith(`${location.origin}/`);
  if (defaultPrevented || !isGoBack || !hasPageBefore) return;
  event.preventDefault();
  history.back();
});

// The app does not start in a page without an origin (`apps/mobile/entry.ts`).
if (origin === 'null') giveUp();
else if (now || document.hidden) start();
else {
  addEventListener('load', start);
  requestAnimationFrame(() => setTimeout(start, HEAD_START_MS));
}
