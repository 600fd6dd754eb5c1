import AsyncStorage from '@react-native-async-storage/async-storage';
import { store } from 'expo-router/build/global-state/router-store';
import { act, renderRouter } from 'expo-router/testing-library';
import { resolve } from 'node:path';

const APP = resolve(__dirname, '../app');

/**
 * Opens the app on a device at an address, as a new visit with nothing kept; `keep` keeps what was seen before.
 * Time stands still: it goes on with `pass`, and while a `findBy…` waits.
 */
export async function openApp(initialUrl: string, { keep = false } = {}) {
  if (!keep) await AsyncStorage.clear();
  const app = renderRouter(APP, { initialUrl });
  // What it subscribes last ends all waiting at each navigation, and so the time limits of requests under way.
  const endAllWaiting = [...store.rootStateSubscribers].at(-1);
  if (endAllWaiting) store.rootStateSubscribers.delete(endAllWaiting);
  await pass(0);
  return app;
}

/** Lets time pass, in milliseconds, with all that happens in it. */
export async function pass(milliseconds: number) {
  await act(async () => {
    await jest.advanceTimersByTimeAsync(milliseconds);
  });
}
