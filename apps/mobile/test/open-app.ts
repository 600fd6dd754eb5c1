import AsyncStorage from '@react-native-async-storage/async-storage';
import { store } from 'expo-router/build/global-state/router-store';
import { act, renderRouter } from 'expo-router/testing-library';
import { resolve } from 'node:path';

const APP = resolve(__dirname, '../app');

/**
 * Opens the app on a device at an address, as a first visit; with `keep`, the storage stays. Timers are fake:
 * they advance by `pass`, and during a `findBy…`.
 */
export async function openApp(initialUrl: string, { keep = false } = {}) {
  if (!keep) await AsyncStorage.clear();
  const app = renderRouter(APP, { initialUrl });
  // The router's last subscriber runs all pending timers at each navigation, which would time out the
  // requests in flight.
  const endAllWaiting = [...store.rootStateSubscribers].at(-1);
  if (endAllWaiting) store.rootStateSubscribers.delete(endAllWaiting);
  await pass(0);
  return app;
}

/** Advances the fake timers by this many milliseconds. */
export async function pass(milliseconds: number) {
  await act(async () => {
    await jest.advanceTimersByTimeAsync(milliseconds);
  });
}
