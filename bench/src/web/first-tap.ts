import type { Page } from '@playwright/test';

export interface FirstTap {
  /** When the first tap came that the app answered, in milliseconds since the navigation began. */
  tapped: number;
  /** When the tab was shown as chosen. */
  answered: number;
}

declare global {
  interface Window {
    firstTap: Promise<FirstTap>;
  }
}

/** Opens an address and taps the tab of Search again and again until the app itself answers, without a new page. */
export async function firstTap(page: Page, address: string): Promise<FirstTap> {
  await page.addInitScript(tapUntilAnswered);
  await page.goto(address, { waitUntil: 'commit' });
  return page.evaluate(() => window.firstTap);
}

/** Runs in the page before anything of its own. */
function tapUntilAnswered(): void {
  const EVERY = 25;
  const TIMEOUT = 30_000;
  let isIgnored = false;
  // Heard after the app's own listeners, and not at all when they take the tap: one that they leave alone would have
  // the browser open the tab's page anew.
  window.addEventListener('click', (event) => {
    isIgnored = !event.defaultPrevented;
    event.preventDefault();
  });

  window.firstTap = new Promise((resolve, reject) => {
    const isChosen = () => document.querySelector('[aria-label=Search][aria-current=page]');
    const timer = setInterval(() => {
      const tapped = performance.now();
      if (tapped > TIMEOUT) reject(new Error('No tap was answered'));
      isIgnored = false;
      const click = new MouseEvent('click', { bubbles: true, cancelable: true });
      document.querySelector('a[aria-label=Search]')?.dispatchEvent(click);
      if (isIgnored || !click.defaultPrevented) return;
      clearInterval(timer);
      requestAnimationFrame(function look() {
        if (isChosen()) resolve({ tapped, answered: performance.now() });
        else requestAnimationFrame(look);
      });
    }, EVERY);
  });
}
