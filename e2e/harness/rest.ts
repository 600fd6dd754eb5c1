import { expect, type Page } from '@playwright/test';

/** Whether the letters are there, and every picture that stands in the window. Runs in the page. */
function isDrawn(): boolean {
  const seen = [...document.images].filter((image) => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect();
    const isInWindow = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    return width > 0 && isInWindow && image.checkVisibility();
  });
  return document.fonts.status === 'loaded' && seen.every(({ complete }) => complete);
}

/**
 * Resolves when the page has nothing to do by itself, twice: what it then begins has been drawn. Runs in the page. Chromium
 * sometimes forgets who waits for its idle moments when the window's size changes: then what is ready to run goes first.
 */
async function haveNothingToDo(): Promise<void> {
  for (let times = 0; times < 2; times += 1) {
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
  }
}

/** Waits until the page has done what it does by itself, such as what follows its being hydrated. */
export const idle = (page: Page): Promise<void> => page.evaluate(haveNothingToDo);

/** Waits until all that is in the window is drawn, pictures and letters, too. */
export async function drawn(page: Page): Promise<void> {
  await expect(async () => expect(await page.evaluate(isDrawn)).toBe(true)).toPass();
  await idle(page);
}
