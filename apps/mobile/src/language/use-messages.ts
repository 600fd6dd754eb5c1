import type { Messages } from '@marquee/messages';
import { useSyncExternalStore } from 'react';

import { currentLanguage, firstLanguage, subscribeToLanguage } from './language';

/** Returns the app's messages in the visitor's language. */
export const useMessages = (): Messages =>
  useSyncExternalStore(subscribeToLanguage, currentLanguage, firstLanguage).messages;
