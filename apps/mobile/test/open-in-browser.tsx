import { act, render } from '@testing-library/react';
import { ExpoRoot } from 'expo-router/build/ExpoRoot';
import requireContext from 'expo-router/build/testing-library/require-context-ponyfill';
import { resolve } from 'node:path';

const app = resolve(__dirname, '../app');

/**
 * Opens the app at an address. The browser's storage is empty, unless `keep` is set. Timers are fake: only `pass` and
 * `findBy…` queries advance them.
 */
export async function openInBrowser(address: string, { keep = false } = {}) {
  if (!keep) {
    localStorage.clear();
    sessionStorage.clear();
  }
  jest.useFakeTimers();
  process.env.EXPO_ROUTER_IMPORT_MODE = 'sync';
  window.history.pushState(null, '', address);
  // Replaces the description, but keeps the style elements in the head, because they hide some elements of the app.
  document.querySelector('meta[name=description]')?.remove();
  document.head.insertAdjacentHTML('beforeend', '<meta name="description" content="Another page">');
  const context = requireContext(app, true, /\.tsx$/);
  // Removes the route that renders the HTML document, because only the export and the server render it.
  context.__delete('./+html.tsx');
  const page = render(<ExpoRoot context={context} location={new URL(window.location.href)} />);
  await pass(0);
  return page;
}

/** Slightly more than a frame, in milliseconds. The page's head changes one frame after the screen. */
export const FRAME = 20;

/** Advances the fake timers. */
export async function pass(milliseconds: number) {
  await act(async () => {
    await jest.advanceTimersByTimeAsync(milliseconds);
  });
}
