import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister';
import { PersistQueryClientProvider, persistQueryClientSave } from '@tanstack/react-query-persist-client';
import { type ReactNode, useState } from 'react';

import { deviceStorage, persistAcrossTabs, watchNetwork } from './device';
import { watchNavigation } from './navigation-type';
import { pageData } from './page-data';
import { createQueryClient } from './query-client';
import { readAnswers, CACHE_BUSTER, writeAnswers } from './storage/stored-answers';

watchNetwork();
watchNavigation();

const CACHE_KEY = 'marquee-seen';

/**
 * Creates the persister, which stores the whole cache under one key. TanStack Query's `createQueryPersister`
 * would restore a query only when a component uses it, so Details would not find a movie in the lists.
 */
const createPersister = () =>
  createAsyncStoragePersister({
    storage: deviceStorage,
    key: CACHE_KEY,
    serialize: writeAnswers,
    deserialize: readAnswers,
  });

/**
 * Provides the cache of the services' answers, which the device persists (design, Behaviour: offline). The provider
 * restores the cache in an effect, so after the page has hydrated to match the server-rendered markup.
 */
export function DataProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  const [persister] = useState(createPersister);
  const persistence = { persister, buster: CACHE_BUSTER };
  return (
    <PersistQueryClientProvider
      client={client}
      // Each answer has an age of its own (`stored-answers.ts`).
      persistOptions={{ ...persistence, maxAge: Infinity }}
      onSuccess={() => {
        persistAcrossTabs(client, CACHE_KEY);
        // Persist the answers embedded in the page, because the cache emits no event for them.
        if (pageData()) void persistQueryClientSave({ queryClient: client, ...persistence });
      }}
    >
      {children}
    </PersistQueryClientProvider>
  );
}
