import type { App } from '@marquee/native-host';
import { expect } from 'vitest';

// Not in open-app.ts, which draw-screens.ts uses outside of Vitest.

/**
 * Expects that there is no screen to go back to: Android's back button leaves the app, and on iOS there is nothing to
 * swipe away. This fails if a screen was covered instead of removed.
 */
export async function expectNothingBehind(app: App): Promise<void> {
  if (app.platform === 'ios') {
    await expect(app.swipeBack()).rejects.toThrow('There is no screen to swipe away.');
    return;
  }
  await app.back();
  await app.settled();
  expect(app.systemCalls).toContainEqual({ name: 'leave', value: null });
}
