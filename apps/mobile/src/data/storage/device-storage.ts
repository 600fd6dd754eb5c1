import AsyncStorage from '@react-native-async-storage/async-storage';
import type { QueryClient } from '@tanstack/react-query';

/** Where what was seen last is stored. */
export const deviceStorage = AsyncStorage;

/** Devices have the app open once. */
export function takeFromOtherTabs(_client: QueryClient, _key: string): void {}

/** A device goes on with an app that is left, which is open once. */
export function storeInTime(_client: QueryClient, _key: string): void {}
