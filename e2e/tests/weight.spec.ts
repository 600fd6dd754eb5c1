import { expect, type Page, type Request } from '@playwright/test';
import { open } from '../harness/open.ts';
import { drawn } from '../harness/rest.ts';
import { test } from '../harness/test.ts';

/** The number of bytes transferred in total and for scripts, and the number of requests. */
interface Weight {
  bytes: number;
  script: number;
  requests: number;
}

/** Opens a URL and adds up the sizes of all transfers until the page is idle. */
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
  // Waits twice: for the requests after hydration, and for requests that follow from those.
  for (let times = 0; times < 2; times += 1) {
    await drawn(page);
    await expect.poll(() => underWay).toBe(0);
  }
  // Ignores later requests. If the page is closed before a request ends, the request has no size.
  page.off('requestfinished', weighRequest);
  const all = await Promise.all(sizes);
  const sum = (parts: typeof all) => parts.reduce((bytes, part) => bytes + part.bytes, 0);
  return {
    bytes: sum(all),
    script: sum(all.filter(({ type }) => type === 'script')),
    requests: all.length,
  };
}

/**
 * Design 7: the maximum weight of the first visit to Home with drawn posters. `docs/performance.md` lists the parts of
 * the script.
 */
const BUDGET: Weight = { bytes: 212_500, script: 166_000, requests: 25 };

// That hydration logs nothing is checked in every test.
test('design 7: Home stays within its weight budget', async ({ page, unsearched }) => {
  const { bytes, script, requests } = await weigh(page, unsearched.address);
  expect(script, 'bytes of JavaScript').toBeGreaterThan(0);
  expect(script, 'bytes of JavaScript').toBeLessThanOrEqual(BUDGET.script);
  expect(bytes, 'bytes in all').toBeLessThanOrEqual(BUDGET.bytes);
  expect(requests, 'requests').toBeLessThanOrEqual(BUDGET.requests);
});
