import { RECENT_COUNT } from '@marquee/contract';
import { dehydrate, hashKey, hydrate, onlineManager, type QueryClient } from '@tanstack/react-query';

import { recentSearchesKey } from './search-log/recent-searches';
import { readAnswers, STORED_FORM, writeAnswers } from './storage/stored-answers';

/** Returns the browser's storage. Undefined on the server, and if the visitor has blocked storage. */
export function browserStorage(kind: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return window[kind];
  } catch {
    return undefined;
  }
}

const RECENT_SEARCHES = hashKey(recentSearchesKey);

/** Stores the persisted cache. */
export const deviceStorage = browserStorage('localStorage');

/**
 * Merges the cache that other tabs persist under `key` into this tab's cache. Each tab persists its whole
 * cache, and would otherwise overwrite what other tabs have changed. Active queries keep the data that is on
 * the screen. The query of recent searches is disabled and therefore never active, so recent searches are
 * always merged.
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
  // A page in the back/forward cache receives no storage events, so it reads the storage when it is shown
  // again.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) take(deviceStorage?.getItem(key) ?? '');
  });
}

/**
 * Persists the cache when the page is hidden, because the provider persists at most once a second. A change
 * of the recent searches is persisted immediately, so that other tabs merge it before they write their own
 * cache.
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
      // The storage is full: the previously persisted cache stays in it.
    }
  }
  window.addEventListener('pagehide', store);
  client.getQueryCache().subscribe((event) => {
    if (event.query.queryHash !== RECENT_SEARCHES || event.type !== 'updated') return;
    // Only a `success` action is a change made in this tab; a change from another tab is already in the
    // storage.
    if (event.action.type === 'success') store();
  });
}

/**
 * Sets the initial network state. Browsers fire events when the network is lost or returns, but none if the
 * page starts offline, for example from a cache.
 */
export function watchDevice(): void {
  if (typeof window !== 'undefined' && !window.navigator.onLine) onlineManager.setOnline(false);
}
