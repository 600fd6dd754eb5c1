/** TanStack Query's store of answers on the device: all of them together, not each by itself. */
export {
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
} from '@tanstack/query-persist-client-core/build/modern/persist.js';
