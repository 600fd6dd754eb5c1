import { HAS_VIEWED, RECENT_COUNT } from '@marquee/contract';
import { dehydrate, hashKey, hydrate, onlineManager, type QueryClient } from '@tanstack/react-query';

import { browserStorage } from './browser';
import { recentSearchesKey } from './recent-searches';
import { recentlyViewedKey } from './recently-viewed';
import { readAnswers, CACHE_BUSTER, writeAnswers } from './storage/stored-answers';

const HISTORY_HASHES = [hashKey(recentSearchesKey), hashKey(recentlyViewedKey)];

export const deviceStorage = browserStorage('localStorage');

/**
 * Merges the cache that other tabs persist under `key` into this tab's cache. Otherwise this tab would
 * overwrite the changes of the other tabs. The provider persists at most once a second. When that would be too late,
 * this tab's cache is persisted at once.
 */
export function persistAcrossTabs(client: QueryClient, key: string): void {
  const cache = client.getQueryCache();

  // Active queries keep their data. Recent searches and movies are always merged, because their queries are never
  // active.
  function mergeStored(text: string) {
    const { queries } = readAnswers(text).clientState;
    hydrate(client, { queries: queries.filter(({ queryHash }) => !cache.get(queryHash)?.isActive()) });
  }

  function persistNow() {
    const clientState = dehydrate(client);
    const answers = writeAnswers({ buster: CACHE_BUSTER, timestamp: Date.now(), clientState });
    const recent = client.getQueryData<string[]>(recentSearchesKey) ?? [];
    try {
      // Before hydration, a script in the page reads these items to reserve space.
      deviceStorage?.setItem(RECENT_COUNT, recent.length > 0 ? String(recent.length) : '');
      deviceStorage?.setItem(HAS_VIEWED, client.getQueryData<object[]>(recentlyViewedKey)?.length ? '1' : '');
      deviceStorage?.setItem(key, answers);
    } catch {
      // The storage is full. It keeps the cache that was persisted before.
    }
  }

  window.addEventListener('storage', ({ key: changedKey, newValue }) => {
    if (changedKey === key && newValue) mergeStored(newValue);
  });
  // A page in the back/forward cache receives no storage events.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) mergeStored(deviceStorage?.getItem(key) ?? '');
  });
  window.addEventListener('pagehide', persistNow);
  // Other tabs must merge a change of the recent searches and movies before they persist their own cache.
  cache.subscribe((event) => {
    if (!HISTORY_HASHES.includes(event.query.queryHash) || event.type !== 'updated') return;
    // `success` means a change in this tab. Changes from other tabs are already in the storage.
    if (event.action.type === 'success') persistNow();
  });
}

/** Sets the initial network state. Browsers fire no event if a page starts offline from a cache. */
export function watchNetwork(): void {
  if (typeof window !== 'undefined' && !window.navigator.onLine) onlineManager.setOnline(false);
}
