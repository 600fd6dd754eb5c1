import type { App } from '@marquee/native-host';
import { expect } from 'vitest';

// This function is not in open-app.ts, because draw-screens.ts uses that file outside of Vitest.

/**
 * Expects that no screen is beneath this one: Android's back button leaves the app, and iOS has nothing to swipe away.
 * Fails if a screen was covered instead of removed.
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
