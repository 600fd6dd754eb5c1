import { RECENT_COUNT } from '@marquee/contract';
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
 * Merges the cache that other tabs persist under `key` into this tab's: each tab persists its whole cache,
 * and would otherwise overwrite the others' changes. Active queries keep the data on the screen. The query of
 * recent searches is disabled, so it is never active and always merges.
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
 * Persists the cache when the page is hidden, because the provider persists only once a second. A change of
 * the recent searches persists at once: another tab then merges it into its own.
 */
export function persistEarly(client: QueryClient, key: string): void {
  function store() {
    const clientState = dehydrate(client);
    const answers = writeAnswers({ buster: STORED_FORM, timestamp: Date.now(), clientState });
    const recent = client.getQueryData<string[]>(recentSearchesKey) ?? [];
    try {
      deviceStorage?.setItem(RECENT_COUNT, recent.length > 0 ? String(recent.length) : '');
      deviceStorage?.setItem(key, answers);
    } catch {
      // The storage is full: the previous cache stays in it.
    }
  }
  window.addEventListener('pagehide', store);
  client.getQueryCache().subscribe((event) => {
    if (event.query.queryHash !== RECENT_SEARCHES || event.type !== 'updated') return;
    // A change from another tab is in the storage already.
    if (event.action.type === 'success') store();
  });
}

/**
 * Browsers fire events when the network goes or returns. They fire none when the page starts offline, as when
 * it comes from a cache.
 */
export function watchDevice(): void {
  if (typeof window !== 'undefined' && !window.navigator.onLine) onlineManager.setOnline(false);
}
