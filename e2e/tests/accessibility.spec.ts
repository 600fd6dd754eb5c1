import { expect } from '@playwright/test';
import axe from 'axe-core';
import { open } from '../harness/open.ts';
import { test } from '../harness/test.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

// Design 8 says what cards are named: what matters of a film, which is not all that is seen, in another order.
const OPTIONS = { rules: { 'label-content-name-mismatch': { enabled: false } } };

for (const path of ['/', '/search', '/search?q=night', '/movie/27205', '/save', '/nowhere', '/_sitemap'])
  test(`design 8, accessibility, ${path}: axe finds nothing, in either scheme`, async ({ page, watch }) => {
    if (path === '/nowhere') watch.expect(/404/);
    await open(page, path);
    await page.evaluate(axe.source);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      const { passes, violations } = await page.evaluate((options) => window.axe.run(options), OPTIONS);
      expect(passes.length).toBeGreaterThan(10);
      const found = violations.map(({ id, help, nodes }) => ({
        id,
        help,
        html: nodes.map(({ html }) => html),
      }));
      expect(found, colorScheme).toEqual([]);
    }
  });
