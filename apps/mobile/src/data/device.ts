import AsyncStorage from '@react-native-async-storage/async-storage';
import { focusManager, onlineManager, type QueryClient } from '@tanstack/react-query';
import { addNetworkStateListener, getNetworkStateAsync, type NetworkState } from 'expo-network';
import { AppState } from 'react-native';

export const deviceStorage = AsyncStorage;

/** No-op on devices: the app has no other tabs, and keeps running in the background. */
export function persistAcrossTabs(_client: QueryClient, _key: string): void {}

/** Reports to TanStack Query whether the device is online and the app is in the foreground. */
export function watchNetwork(): void {
  onlineManager.setEventListener((setOnline) => {
    const report = ({ isConnected }: NetworkState) => setOnline(isConnected !== false);
    // Android reports only changes, so read the state at the start.
    getNetworkStateAsync().then(report, () => undefined);
    const subscription = addNetworkStateListener(report);
    return () => subscription.remove();
  });
  AppState.addEventListener('change', (state) => focusManager.setFocused(state === 'active'));
}
