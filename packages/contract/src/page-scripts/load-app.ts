/**
 * Loads the app in a page that our server has sent, and hydrates the page. All of this is one script, because each
 * additional script would delay the page's first paint.
 *
 * A server-rendered page shows its movies without the app. If the app's scripts were requested immediately, they would
 * compete with the posters above the fold for bandwidth. Therefore they are requested when the page has loaded, or soon
 * after the first paint.
 */
import './note-composition.ts';

declare global {
  interface Window {
    /** Tells expo-router to hydrate the page instead of rendering it again. */
    __EXPO_ROUTER_HYDRATE__: boolean;
    /** Metro's `require`; undefined until the app's bundle has run. */
    __r?: unknown;
  }
}

/** Milliseconds after the first paint during which only the posters above the fold use the network. */
const HEAD_START = 500;

/** Milliseconds before a script that failed to load is requested again. */
const RETRY_DELAY = 2000;

window.__EXPO_ROUTER_HYDRATE__ = true;

/**
 * `src`: the URLs of the scripts in order, separated by spaces. `now`: present if the page shows nothing without the
 * scripts, so that they are requested immediately.
 */
const { src = '', now } = document.currentScript?.dataset ?? {};
const addresses = src.split(' ');

/** Shows the page as browsers without JavaScript show it, including all posters. */
function giveUp(): void {
  for (const element of document.querySelectorAll('noscript')) element.outerHTML = element.textContent ?? '';
}

/**
 * Loads the scripts from `index` on, one after another, because the app must not run before the page's messages are
 * loaded. A script that fails is requested once more. A browser that does not support the syntax of a script reports no
 * failure, so an undefined `__r` counts as a failure as well.
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

// The Go Back link leads to Home. Until hydration, this listener makes it go back in the history if the previous entry
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
