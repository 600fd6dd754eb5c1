/** TanStack Query's store of answers on the device, for React. */
export { persistQueryClientSave } from '@tanstack/query-persist-client-core';
export { PersistQueryClientProvider } from '@tanstack/react-query-persist-client/build/modern/PersistQueryClientProvider.js';
