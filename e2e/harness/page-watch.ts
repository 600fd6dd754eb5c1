import type { BrowserContext } from '@playwright/test';

export interface PageWatch {
  /** A message, error or failed request that this test brings about: it must come, and is no complaint. */
  expect(pattern: RegExp): void;
  /** What may come or not, as when it depends on how long the test takes. */
  allow(pattern: RegExp): void;
  /** The test is over: what pages say while they are closed is no complaint. */
  end(): void;
  /** Everything that no test expected, and what was expected and did not come. */
  complaints(): string[];
}

/** Where a test has no service workers, their registration is refused with a message of Playwright's own. */
const REFUSED_WORKER = /Service Worker registration blocked by Playwright/;

/** What Chromium tells developers when a test looks for something in a page's first moment, where not all is drawn yet. */
const LOOKED_EARLY = /^console verbose: Rendering was performed in a subtree hidden by content-visibility\./;

/**
 * Listens to all pages of a context: no page may say anything in the browser's console, throw, or have a request
 * fail. An aborted request is none that failed: nobody waited for it any more (design 8).
 */
export function watchPages(context: BrowserContext): PageWatch {
  const seen: string[] = [];
  let hasEnded = false;
  const say = (message: string) => {
    if (!hasEnded) seen.push(message);
  };
  const expected: RegExp[] = [];
  const allowed = [REFUSED_WORKER, LOOKED_EARLY];

  context.on('console', (message) => {
    say(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => {
    say(`page error: ${String(error.error())}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') {
      say(`failed request: ${request.method()} ${request.url()} ${reason}`);
    }
  });
  context.on('response', (response) => {
    if (response.status() >= 400) {
      say(`refused: ${response.status()} ${response.request().method()} ${response.url()}`);
    }
  });

  return {
    expect: (pattern) => expected.push(pattern),
    allow: (pattern) => allowed.push(pattern),
    end() {
      hasEnded = true;
    },
    complaints: () => [
      ...seen.filter((message) => ![...expected, ...allowed].some((pattern) => pattern.test(message))),
      ...expected
        .filter((pattern) => !seen.some((message) => pattern.test(message)))
        .map((pattern) => `did not come: ${pattern}`),
    ],
  };
}
