import AsyncStorage from '@react-native-async-storage/async-storage';
import { focusManager, onlineManager, type QueryClient } from '@tanstack/react-query';
import { addNetworkStateListener, getNetworkStateAsync, type NetworkState } from 'expo-network';
import { AppState } from 'react-native';

/** Stores the persisted cache. */
export const deviceStorage = AsyncStorage;

/** No-op on native: the app has no other tabs. */
export function syncFromOtherTabs(_client: QueryClient, _key: string): void {}

/** No-op on native: the app keeps running in the background, and has no other tabs. */
export function persistEarly(_client: QueryClient, _key: string): void {}

/**
 * Reports to the cache when the device goes offline or online, and when the app returns to the foreground.
 */
export function watchDevice(): void {
  onlineManager.setEventListener((setOnline) => {
    const report = ({ isConnected }: NetworkState) => setOnline(isConnected !== false);
    // Android reports only changes, so an app that starts offline would never know that it is offline.
    getNetworkStateAsync().then(report, () => undefined);
    const subscription = addNetworkStateListener(report);
    return () => subscription.remove();
  });
  AppState.addEventListener('change', (state) => focusManager.setFocused(state === 'active'));
}
