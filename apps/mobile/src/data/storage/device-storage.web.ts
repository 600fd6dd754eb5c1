import { hydrate, type QueryClient } from '@tanstack/react-query';

import { browserStorage } from './browser-storage';
import { readAnswers } from './stored-answers';

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
