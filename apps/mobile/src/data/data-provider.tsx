import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister';
import {
  type Persister,
  PersistQueryClientProvider,
  persistQueryClientSave,
} from '@tanstack/react-query-persist-client';
import { type ReactNode, useState } from 'react';

import { watchDevice } from './watch-device';
import { deviceStorage, storeInTime, takeFromOtherTabs } from './storage/device-storage';
import { firstScreen } from './first-screen';
import { pageData } from './page-data';
import { createQueryClient } from './query-client';
import { KEPT } from './stale-time';
import { readAnswers, STORED_FORM, writeAnswers } from './storage/stored-answers';

watchDevice();

const KEY = 'marquee-seen';

/**
 * Stores the answers on the device, all in one place: TanStack Query's `createQueryPersister` reads a query when it is asked
 * for, and would find neither what a list knows of a film nor recent searches; it has no bound, and tells no other tab. What
 * is stored is restored after the first screen is hydrated: it must match its page.
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
 * Gives the app its cache of answers. What was seen last is stored on the device and shown at once at the next start,
 * then renewed (design 8: offline); what is stored in another form is dropped.
 */
export function DataProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  const [persister] = useState(createPersister);
  const storing = { persister, buster: STORED_FORM };
  return (
    <PersistQueryClientProvider
      client={client}
      persistOptions={{ ...storing, maxAge: KEPT }}
      // What came with the page is stored like what was fetched; the cache has no event for it.
      onSuccess={() => {
        takeFromOtherTabs(client, KEY);
        storeInTime(client, KEY);
        if (pageData()) void persistQueryClientSave({ queryClient: client, ...storing });
      }}
    >
      {children}
    </PersistQueryClientProvider>
  );
}
