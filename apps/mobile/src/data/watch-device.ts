import { focusManager, onlineManager } from '@tanstack/react-query';
import { addNetworkStateListener } from 'expo-network';
import { AppState } from 'react-native';

/** Notifies the cache when the device has lost or found the network, and when the app comes to the front. */
export function watchDevice(): void {
  onlineManager.setEventListener((setOnline) => {
    const subscription = addNetworkStateListener(({ isConnected }) => setOnline(isConnected !== false));
    return () => subscription.remove();
  });
  AppState.addEventListener('change', (state) => focusManager.setFocused(state === 'active'));
}
