import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister';
import {
  type Persister,
  PersistQueryClientProvider,
  persistQueryClientSave,
} from '@tanstack/react-query-persist-client';
import { type ReactNode, useState } from 'react';

import { deviceStorage, persistEarly, syncFromOtherTabs, watchDevice } from './device';
import { firstScreen } from './first-screen';
import { watchNavigation } from './navigation-type';
import { pageData } from './page-data';
import { createQueryClient } from './query-client';
import { CACHE_MAX_AGE } from './stale-time';
import { readAnswers, STORED_FORM, writeAnswers } from './storage/stored-answers';

watchDevice();
watchNavigation();

const KEY = 'marquee-seen';

/**
 * Persists the whole cache under one key. TanStack Query's `createQueryPersister` restores each query only
 * when a component uses it, so neither movies known from other lists nor recent searches would be found. It
 * also has no size limit and does not synchronize tabs. The cache is restored after the first screen has
 * hydrated, because hydration must match the server-rendered markup.
 */
function createPersister(): Persister {
  const stored = createAsyncStoragePersister({
    storage: deviceStorage,
    key: KEY,
    serialize: writeAnswers,
    deserialize: readAnswers,
  });
  return { ...stored, restoreClient: () => firstScreen.then(stored.restoreClient) };
}

/**
 * Provides the cache of the services' answers. The cache is persisted on the device, shown immediately at the
 * next start and then revalidated (design 8: offline). A cache that was persisted in an older format is
 * dropped.
 */
export function DataProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  const [persister] = useState(createPersister);
  const storing = { persister, buster: STORED_FORM };
  return (
    <PersistQueryClientProvider
      client={client}
      persistOptions={{ ...storing, maxAge: CACHE_MAX_AGE }}
      // Also persists the answers that were embedded in the page: the cache emits no event for them.
      onSuccess={() => {
        syncFromOtherTabs(client, KEY);
        persistEarly(client, KEY);
        if (pageData()) void persistQueryClientSave({ queryClient: client, ...storing });
      }}
    >
      {children}
    </PersistQueryClientProvider>
  );
}
