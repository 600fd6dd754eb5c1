import { expect, type Page } from '@playwright/test';

/** Whether the fonts and all images in the window are loaded. Runs in the page. */
function isDrawn(): boolean {
  const seen = [...document.images].filter((image) => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect();
    const isInWindow = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    return width > 0 && isInWindow && image.checkVisibility();
  });
  return document.fonts.status === 'loaded' && seen.every(({ complete }) => complete);
}

/**
 * Waits for two idle callbacks, so that the work of the page's own idle callbacks is rendered, too. The two callbacks
 * have a timeout, because Chromium sometimes drops idle callbacks when the window is resized. Runs in the page.
 */
async function waitForIdleCallbacks(): Promise<void> {
  for (let times = 0; times < 2; times += 1) {
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
  }
}

/** Waits until the page is idle, for example after hydration. */
export const waitUntilIdle = (page: Page): Promise<void> => page.evaluate(waitForIdleCallbacks);

/** Waits until everything in the window is rendered, with images and fonts. */
export async function waitUntilRendered(page: Page): Promise<void> {
  await expect(async () => expect(await page.evaluate(isDrawn)).toBe(true)).toPass();
  await waitUntilIdle(page);
}
