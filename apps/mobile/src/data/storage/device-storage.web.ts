import { dehydrate, hashKey, hydrate, type QueryClient } from '@tanstack/react-query';

import { recentSearchesKey } from '../search-log/recent-searches';
import { readAnswers, STORED_FORM, writeAnswers } from './stored-answers';

/** The browser's storage; undefined where there is none: on the server, or when the visitor has forbidden it. */
export function browserStorage(kind: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return window[kind];
  } catch {
    return undefined;
  }
}

const SEARCHES = hashKey(recentSearchesKey);

/** Where what was seen last is stored. */
export const deviceStorage = browserStorage('localStorage');

/**
 * Takes what other tabs of the browser have seen since: each stores all that it knows in the same place, `key` of the
 * storage, and would undo what another has stored or removed there. What is on the screen stays as it is, but for the visitor's
 * own searches, which are asked of nobody: the next one is added to all of them.
 */
export function takeFromOtherTabs(client: QueryClient, key: string): void {
  const cache = client.getQueryCache();
  const take = (text: string) => {
    const { queries } = readAnswers(text).clientState;
    hydrate(client, { queries: queries.filter(({ queryHash }) => !cache.get(queryHash)?.isActive()) });
  };
  window.addEventListener('storage', ({ key: changed, newValue }) => {
    if (changed === key && newValue) take(newValue);
  });
  // A page that comes back as the browser has kept it was told nothing meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) take(deviceStorage?.getItem(key) ?? '');
  });
}

/**
 * Stores what has come since it was last stored, which is done once a second at most: when the page is left, and at once when
 * the visitor's own searches change, so that another tab adds its own to them.
 */
export function storeInTime(client: QueryClient, key: string): void {
  function store() {
    const clientState = dehydrate(client);
    const answers = writeAnswers({ buster: STORED_FORM, timestamp: Date.now(), clientState });
    try {
      deviceStorage?.setItem(key, answers);
    } catch {
      // The storage is full: what is there stays.
    }
  }
  window.addEventListener('pagehide', store);
  client.getQueryCache().subscribe((event) => {
    if (event.query.queryHash !== SEARCHES || event.type !== 'updated') return;
    // What other tabs have told is there already.
    if (event.action.type === 'success') store();
  });
}
