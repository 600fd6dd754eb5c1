import { act, render } from '@testing-library/react';
import { ExpoRoot } from 'expo-router/build/ExpoRoot';
import requireContext from 'expo-router/build/testing-library/require-context-ponyfill';
import { resolve } from 'node:path';

const app = resolve(__dirname, '../app');

/**
 * Opens the app at an address in a browser whose storage is empty, as on a first visit. With `keep`, the
 * storage is not cleared. Timers are fake: only `pass` and `findBy…` queries advance them.
 */
export async function openInBrowser(address: string, { keep = false } = {}) {
  if (!keep) {
    localStorage.clear();
    sessionStorage.clear();
  }
  jest.useFakeTimers();
  process.env.EXPO_ROUTER_IMPORT_MODE = 'sync';
  window.history.pushState(null, '', address);
  // Replace the page's description, which every page has. Keep the app's own style sheet, because it hides
  // some of the page's elements.
  document.querySelector('meta[name=description]')?.remove();
  document.head.insertAdjacentHTML('beforeend', '<meta name="description" content="Another page">');
  const context = requireContext(app, true, /\.tsx$/);
  // Remove this route, because the page's HTML document is rendered only at the export.
  context.__delete('./+html.tsx');
  const page = render(<ExpoRoot context={context} location={new URL(window.location.href)} />);
  await pass(0);
  return page;
}

/** The duration of one frame in milliseconds. The page's head is updated one frame after the screen. */
export const FRAME = 20;

/** Advances the fake timers by this many milliseconds. */
export async function pass(milliseconds: number) {
  await act(async () => {
    await jest.advanceTimersByTimeAsync(milliseconds);
  });
}
