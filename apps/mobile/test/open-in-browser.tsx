import { act, render } from '@testing-library/react';
import { ExpoRoot } from 'expo-router';
import requireContext from 'expo-router/build/testing-library/require-context-ponyfill';
import { resolve } from 'node:path';

const app = resolve(__dirname, '../app');

/**
 * Opens the app in a browser at an address, as a first visit; with `keep`, the storage stays. Timers are
 * fake: they advance by `pass`, and during a `findBy…`.
 */
export async function openInBrowser(address: string, { keep = false } = {}) {
  if (!keep) {
    localStorage.clear();
    sessionStorage.clear();
  }
  jest.useFakeTimers();
  process.env.EXPO_ROUTER_IMPORT_MODE = 'sync';
  window.history.pushState(null, '', address);
  // Every page has a description. The app's own style sheet stays, because it hides some of the page's
  // elements.
  document.querySelector('meta[name=description]')?.remove();
  document.head.insertAdjacentHTML('beforeend', '<meta name="description" content="Another page">');
  const context = requireContext(app, true, /\.tsx$/);
  // The HTML document of the page is rendered at the export only.
  context.__delete('./+html.tsx');
  const page = render(<ExpoRoot context={context} location={new URL(window.location.href)} />);
  await pass(0);
  return page;
}

/** Milliseconds of one frame: the head of the page follows the screen by one. */
export const FRAME = 20;

/** Advances the fake timers by this many milliseconds. */
export async function pass(milliseconds: number) {
  await act(async () => {
    await jest.advanceTimersByTimeAsync(milliseconds);
  });
}
