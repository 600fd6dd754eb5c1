import { expect, type Page, type Request } from '@playwright/test';
import { open } from '../harness/open.ts';
import { drawn } from '../harness/rest.ts';
import { test } from '../harness/test.ts';

/** Bytes as they travel, in all and of scripts, and requests. */
interface Weight {
  bytes: number;
  script: number;
  requests: number;
}

/** Opens an address and adds up what travels until nothing more does. */
async function weigh(page: Page, address: string): Promise<Weight> {
  const sizes: Promise<{ type: string; bytes: number }>[] = [];
  const weighRequest = (request: Request) => {
    const type = request.resourceType();
    sizes.push(request.sizes().then(({ responseBodySize }) => ({ type, bytes: responseBodySize })));
  };
  page.on('requestfinished', weighRequest);
  let underWay = 0;
  page.on('request', () => (underWay += 1));
  page.on('requestfinished', () => (underWay -= 1));
  page.on('requestfailed', () => (underWay -= 1));
  await open(page, address);
  // What is asked for after the page is hydrated, and again when that has come.
  for (let times = 0; times < 2; times += 1) {
    await drawn(page);
    await expect.poll(() => underWay).toBe(0);
  }
  // What comes later could outlive the page, and has no size then.
  page.off('requestfinished', weighRequest);
  const all = await Promise.all(sizes);
  const sum = (parts: typeof all) => parts.reduce((bytes, part) => bytes + part.bytes, 0);
  return {
    bytes: sum(all),
    script: sum(all.filter(({ type }) => type === 'script')),
    requests: all.length,
  };
}

/** Design 7: the budget of Home's first visit, with drawn posters. `docs/performance.md` says what the script is spent on. */
const MOST: Weight = { bytes: 211_000, script: 165_000, requests: 25 };

// That a page hydrates silently, too, is watched in every test.
test('design 7: Home is no heavier than its budget', async ({ page, unsearched }) => {
  const { bytes, script, requests } = await weigh(page, unsearched.address);
  expect(script, 'bytes of JavaScript').toBeGreaterThan(0);
  expect(script, 'bytes of JavaScript').toBeLessThanOrEqual(MOST.script);
  expect(bytes, 'bytes in all').toBeLessThanOrEqual(MOST.bytes);
  expect(requests, 'requests').toBeLessThanOrEqual(MOST.requests);
});
