import { act, render } from '@testing-library/react';
import { ExpoRoot } from 'expo-router';
import requireContext from 'expo-router/build/testing-library/require-context-ponyfill';
import { resolve } from 'node:path';

const app = resolve(__dirname, '../app');

/**
 * Opens the app in a browser at an address, with nothing kept unless `keep` is set. Time stands still: it goes on with
 * `pass`, and while a `findBy…` waits.
 */
export async function openInBrowser(address: string, { keep = false } = {}) {
  if (!keep) {
    localStorage.clear();
    sessionStorage.clear();
  }
  jest.useFakeTimers();
  process.env.EXPO_ROUTER_IMPORT_MODE = 'sync';
  window.history.pushState(null, '', address);
  // Every page brings one. The app's own style sheet stays: by it some of what is in the page is not seen.
  document.querySelector('meta[name=description]')?.remove();
  document.head.insertAdjacentHTML('beforeend', '<meta name="description" content="Another page">');
  const context = requireContext(app, true, /\.tsx$/);
  // The page's own HTML is rendered when the app is exported.
  context.__delete('./+html.tsx');
  const page = render(<ExpoRoot context={context} location={new URL(window.location.href)} />);
  await pass(0);
  return page;
}

/** Milliseconds within which a browser draws: the head of the page follows the screen by one frame. */
export const FRAME = 20;

/** Lets time pass, in milliseconds, with all that happens in it. */
export async function pass(milliseconds: number) {
  await act(async () => {
    await jest.advanceTimersByTimeAsync(milliseconds);
  });
}
