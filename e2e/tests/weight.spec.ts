import { expect, type Page, type Request } from '@playwright/test';
import { open } from '../harness/open.ts';
import { waitUntilRendered } from '../harness/wait-until-idle.ts';
import { test } from '../harness/test.ts';

/** Bytes in total, bytes of scripts, and the number of requests. */
interface Weight {
  bytes: number;
  script: number;
  requests: number;
}

/** Adds up all responses until the page is idle. */
async function weigh(page: Page, address: string): Promise<Weight> {
  const sizes: Promise<{ type: string; bytes: number }>[] = [];
  const weighRequest = (request: Request) => {
    const type = request.resourceType();
    sizes.push(request.sizes().then(({ responseBodySize }) => ({ type, bytes: responseBodySize })));
  };
  page.on('requestfinished', weighRequest);
  let requestsInFlight = 0;
  page.on('request', () => (requestsInFlight += 1));
  page.on('requestfinished', () => (requestsInFlight -= 1));
  page.on('requestfailed', () => (requestsInFlight -= 1));
  await open(page, address);
  // Waits twice: for the requests after hydration, and for those that follow from them.
  for (let times = 0; times < 2; times += 1) {
    await waitUntilRendered(page);
    await expect.poll(() => requestsInFlight).toBe(0);
  }
  // Leaves out requests that finish later, because the size of a request is unknown if the page closes before its end.
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
 * The maximum weight of the first visit to Home with drawn posters (design, Pages). `docs/performance.md` lists the
 * parts of the script.
 */
const BUDGET: Weight = { bytes: 216_500, script: 166_200, requests: 25 };

test('design, Pages: Home stays within its weight budget', async ({ page, unsearched }) => {
  const { bytes, script, requests } = await weigh(page, unsearched);
  expect(script, 'bytes of JavaScript').toBeGreaterThan(0);
  expect(script, 'bytes of JavaScript').toBeLessThanOrEqual(BUDGET.script);
  expect(bytes, 'bytes in all').toBeLessThanOrEqual(BUDGET.bytes);
  expect(requests, 'requests').toBeLessThanOrEqual(BUDGET.requests);
});
