import { focusManager, onlineManager } from '@tanstack/react-query';
import { addNetworkStateListener, getNetworkStateAsync, type NetworkState } from 'expo-network';
import { AppState } from 'react-native';

/** Notifies the cache when the device has lost or found the network, and when the app comes to the front. */
export function watchDevice(): void {
  onlineManager.setEventListener((setOnline) => {
    const report = ({ isConnected }: NetworkState) => setOnline(isConnected !== false);
    // Android reports changes alone: of a network that is away from the start it says nothing until it comes.
    getNetworkStateAsync().then(report, () => undefined);
    const subscription = addNetworkStateListener(report);
    return () => subscription.remove();
  });
  AppState.addEventListener('change', (state) => focusManager.setFocused(state === 'active'));
}
