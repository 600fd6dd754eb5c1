import { dehydrate, hashKey, hydrate, onlineManager, type QueryClient } from '@tanstack/react-query';

import { recentSearchesKey } from './search-log/recent-searches';
import { readAnswers, STORED_FORM, writeAnswers } from './storage/stored-answers';

/** The browser's storage; undefined on the server, and when the visitor has blocked it. */
export function browserStorage(kind: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return window[kind];
  } catch {
    return undefined;
  }
}

const RECENT_SEARCHES = hashKey(recentSearchesKey);

/** The storage of the persisted cache. */
export const deviceStorage = browserStorage('localStorage');

/**
 * Adds what other tabs persist under `key` to this tab's cache: each tab persists its whole cache, and would otherwise undo
 * the others' changes. Active queries stay as the screen shows them. That of recent
 * searches is disabled, and so never active.
 */
export function syncFromOtherTabs(client: QueryClient, key: string): void {
  const cache = client.getQueryCache();
  const take = (text: string) => {
    const { queries } = readAnswers(text).clientState;
    hydrate(client, { queries: queries.filter(({ queryHash }) => !cache.get(queryHash)?.isActive()) });
  };
  window.addEventListener('storage', ({ key: changed, newValue }) => {
    if (changed === key && newValue) take(newValue);
  });
  // A page in the back/forward cache receives no storage events.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) take(deviceStorage?.getItem(key) ?? '');
  });
}

/**
 * Persists the cache when the page is left, since the provider does so only once a second, and at once when the recent searches
 * change, so that another tab adds its own to them.
 */
export function persistEarly(client: QueryClient, key: string): void {
  function store() {
    const clientState = dehydrate(client);
    const answers = writeAnswers({ buster: STORED_FORM, timestamp: Date.now(), clientState });
    try {
      deviceStorage?.setItem(key, answers);
    } catch {
      // The storage is full, and stays as it is.
    }
  }
  window.addEventListener('pagehide', store);
  client.getQueryCache().subscribe((event) => {
    if (event.query.queryHash !== RECENT_SEARCHES || event.type !== 'updated') return;
    // Changes that came from another tab are persisted already.
    if (event.action.type === 'success') store();
  });
}

/**
 * Browsers fire events when the network or the page comes and goes, but none for a network that was never there, as when the
 * page itself came from a cache.
 */
export function watchDevice(): void {
  if (typeof window !== 'undefined' && !window.navigator.onLine) onlineManager.setOnline(false);
}
