/** TanStack Query itself: what its bindings to React and to a store use of it. */
export { environmentManager } from '@tanstack/query-core/build/modern/environmentManager.js';
export { focusManager } from '@tanstack/query-core/build/modern/focusManager.js';
export { dehydrate, hydrate } from '@tanstack/query-core/build/modern/hydration.js';
export { InfiniteQueryObserver } from '@tanstack/query-core/build/modern/infiniteQueryObserver.js';
export { notifyManager } from '@tanstack/query-core/build/modern/notifyManager.js';
export { onlineManager } from '@tanstack/query-core/build/modern/onlineManager.js';
export { QueryClient } from '@tanstack/query-core/build/modern/queryClient.js';
export { QueryObserver } from '@tanstack/query-core/build/modern/queryObserver.js';
export { timeoutManager } from '@tanstack/query-core/build/modern/timeoutManager.js';
export { keepPreviousData, noop, shouldThrowError } from '@tanstack/query-core/build/modern/utils.js';
