/** TanStack Query for React: what the app uses of it, without mutations, suspense and hydration boundaries. */
export {
  IsRestoringProvider,
  useIsRestoring,
} from '@tanstack/react-query/build/modern/IsRestoringProvider.js';
export {
  QueryClientProvider,
  useQueryClient,
} from '@tanstack/react-query/build/modern/QueryClientProvider.js';
export { useInfiniteQuery } from '@tanstack/react-query/build/modern/useInfiniteQuery.js';
export { useQuery } from '@tanstack/react-query/build/modern/useQuery.js';
export { focusManager, hydrate, keepPreviousData, onlineManager, QueryClient } from '@tanstack/query-core';
