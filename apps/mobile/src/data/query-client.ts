import { QueryClient } from '@tanstack/react-query';

import { ServiceError } from './service-error';
import { KEPT, RETRY_DELAY } from './stale-time';

/** One more try after a temporary failure; what will not change by itself is shown at once. */
const retry = (failures: number, error: Error) =>
  failures < 1 && error instanceof ServiceError && error.temporary;

/** The cache of what the services answered. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: KEPT,
        retry,
        retryDelay: RETRY_DELAY,
        // Without a network a load fails, and says so, rather than wait for ever.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });
}
