import AsyncStorage from '@react-native-async-storage/async-storage';
import { focusManager, onlineManager, type QueryClient } from '@tanstack/react-query';
import { addNetworkStateListener, getNetworkStateAsync, type NetworkState } from 'expo-network';
import { AppState } from 'react-native';

/** The storage of the persisted cache. */
export const deviceStorage = AsyncStorage;

/** No-op on native: the app has no other tabs. */
export function syncFromOtherTabs(_client: QueryClient, _key: string): void {}

/** No-op on native: the app lives on in the background, and has no other tabs. */
export function persistEarly(_client: QueryClient, _key: string): void {}

/** Notifies the cache when the device loses or finds the network, and when the app comes to the front. */
export function watchDevice(): void {
  onlineManager.setEventListener((setOnline) => {
    const report = ({ isConnected }: NetworkState) => setOnline(isConnected !== false);
    // Android reports changes alone: nothing, if there was no network from the start.
    getNetworkStateAsync().then(report, () => undefined);
    const subscription = addNetworkStateListener(report);
    return () => subscription.remove();
  });
  AppState.addEventListener('change', (state) => focusManager.setFocused(state === 'active'));
}
