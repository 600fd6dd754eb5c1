import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister';
import { type Persister, PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import Constants from 'expo-constants';
import { type ReactNode, useState } from 'react';

import { watchDevice } from './watch-device';
import { deviceStorage } from './device-storage';
import { firstScreen } from './first-screen';
import { createQueryClient } from './query-client';
import { KEPT } from './stale-time';

watchDevice();

/** Stores the answers on the device. They are restored after the first screen is hydrated: it must match its page. */
function createPersister(): Persister {
  const stored = createAsyncStoragePersister({ storage: deviceStorage, key: 'marquee-seen' });
  return { ...stored, restoreClient: () => firstScreen.then(stored.restoreClient) };
}

/**
 * Gives the app its cache of answers. What was seen last is stored on the device and shown at once at the next start,
 * then renewed (design 8: offline); another version of the app starts afresh.
 */
export function DataProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  const [persister] = useState(createPersister);
  return (
    <PersistQueryClientProvider
      client={client}
      persistOptions={{ persister, maxAge: KEPT, buster: Constants.expoConfig?.version }}
    >
      {children}
    </PersistQueryClientProvider>
  );
}
