import { expect } from '@playwright/test';
import axe from 'axe-core';
import { open } from '../harness/open.ts';
import { test } from '../harness/test.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

// It is not among those that axe applies of itself.
const OPTIONS = { rules: { 'label-content-name-mismatch': { enabled: true } } };

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
