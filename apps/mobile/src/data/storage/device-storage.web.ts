import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';

import { browserStorage } from './browser-storage';
import { readAnswers, STORED_FORM, writeAnswers } from './stored-answers';

/** Where what was seen last is stored. */
export const deviceStorage = browserStorage('localStorage');

/**
 * Takes what other tabs of the browser have seen since: each stores all that it knows in the same place, `key` of the
 * storage, and would undo what another has stored or removed there. What is on the screen stays as it is.
 */
export function takeFromOtherTabs(client: QueryClient, key: string): void {
  window.addEventListener('storage', ({ key: changed, newValue }) => {
    if (changed !== key || !newValue) return;
    const { queries } = readAnswers(newValue).clientState;
    const cache = client.getQueryCache();
    hydrate(client, { queries: queries.filter(({ queryHash }) => !cache.get(queryHash)?.isActive()) });
  });
}

/** Stores, when the page is left, what has come since it was last stored: that is done once a second at most. */
export function storeWhenLeft(client: QueryClient, key: string): void {
  window.addEventListener('pagehide', () => {
    const clientState = dehydrate(client);
    const answers = writeAnswers({ buster: STORED_FORM, timestamp: Date.now(), clientState });
    try {
      deviceStorage?.setItem(key, answers);
    } catch {
      // The storage is full: what is there stays.
    }
  });
}
