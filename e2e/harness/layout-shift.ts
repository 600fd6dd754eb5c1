import type { Page } from '@playwright/test';

/** Records layout shifts without user input, from the next page load on. */
export async function observeLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.set(window, 'layoutShift', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') === true) continue;
        Reflect.set(window, 'layoutShift', Reflect.get(window, 'layoutShift') + Reflect.get(entry, 'value'));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The cumulative layout shift so far. */
export async function layoutShift(page: Page): Promise<number> {
  return Number(await page.evaluate(() => Reflect.get(window, 'layoutShift')));
}
