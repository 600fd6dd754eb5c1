import type { BrowserContext } from '@playwright/test';

export interface PageWatch {
  /** Expects a message, error or failed request. If it does not occur, the test fails. */
  expect(pattern: RegExp): void;
  /** Allows a message that may or may not occur, depending on timing. */
  allow(pattern: RegExp): void;
  /** Ends the recording, to ignore the messages of pages that are closing. */
  end(): void;
  /** Returns the unexpected messages, and the expected ones that did not occur. */
  complaints(): string[];
}

/** Playwright logs this message in tests that block service workers. */
const REFUSED_WORKER = /Service Worker registration blocked by Playwright/;

/** Chromium logs this message if a test measures a page before all of its content is rendered. */
const HIDDEN_SUBTREE_WARNING =
  /^console verbose: Rendering was performed in a subtree hidden by content-visibility\./;

/** Records console messages, errors and failed requests of all pages, except aborted requests (design, Behaviour). */
export function watchPages(context: BrowserContext): PageWatch {
  const seen: string[] = [];
  let hasEnded = false;
  const say = (message: string) => {
    if (!hasEnded) seen.push(message);
  };
  const expected: RegExp[] = [];
  const allowed = [REFUSED_WORKER, HIDDEN_SUBTREE_WARNING];

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
