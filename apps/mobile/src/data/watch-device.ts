import { focusManager, onlineManager } from '@tanstack/react-query';
import { addNetworkStateListener, getNetworkStateAsync, type NetworkState } from 'expo-network';
import { AppState } from 'react-native';

/** Notifies the cache when the device goes offline or online, and when the app comes to the foreground. */
export function watchDevice(): void {
  onlineManager.setEventListener((setOnline) => {
    const report = ({ isConnected }: NetworkState) => setOnline(isConnected !== false);
    // Android reports only changes, and so not that it is offline at the start.
    getNetworkStateAsync().then(report, () => undefined);
    const subscription = addNetworkStateListener(report);
    return () => subscription.remove();
  });
  AppState.addEventListener('change', (state) => focusManager.setFocused(state === 'active'));
}
