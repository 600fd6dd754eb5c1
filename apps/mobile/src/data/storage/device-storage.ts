import AsyncStorage from '@react-native-async-storage/async-storage';
import type { QueryClient } from '@tanstack/react-query';

/** The storage of the persisted cache. */
export const deviceStorage = AsyncStorage;

/** No-op on native: the app has no other tabs. */
export function syncFromOtherTabs(_client: QueryClient, _key: string): void {}

/** No-op on native: the app lives on in the background, and has no other tabs. */
export function persistEarly(_client: QueryClient, _key: string): void {}
