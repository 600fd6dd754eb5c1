import AsyncStorage from '@react-native-async-storage/async-storage';
import { store } from 'expo-router/build/global-state/router-store';
import { act, renderRouter } from 'expo-router/testing-library';
import { resolve } from 'node:path';

const APP = resolve(__dirname, '../app');

/**
 * Opens the app at an address. The device's storage is empty, unless `keep` is set. Timers are fake: only `pass` and
 * `findBy…` queries advance them.
 */
export async function openApp(initialUrl: string, { keep = false } = {}) {
  if (!keep) await AsyncStorage.clear();
  const app = renderRouter(APP, { initialUrl });
  // Removes the last subscriber, which expo-router's test renderer added. This subscriber would run all pending timers
  // at each navigation, so requests in flight would time out.
  const runPendingTimers = [...store.rootStateSubscribers].at(-1);
  if (runPendingTimers) store.rootStateSubscribers.delete(runPendingTimers);
  await pass(0);
  return app;
}

/** Advances the fake timers. */
export async function pass(milliseconds: number) {
  await act(async () => {
    await jest.advanceTimersByTimeAsync(milliseconds);
  });
}
