import type { BrowserContext } from '@playwright/test';

export interface PageWatch {
  /** Expects a message, error or failed request, which must occur. */
  expect(pattern: RegExp): void;
  /** Allows a message that may occur, for example depending on timing. */
  allow(pattern: RegExp): void;
  /** Ends the watch: messages while pages close are ignored. */
  end(): void;
  /** Unexpected messages, and expected ones that did not occur. */
  complaints(): string[];
}

/** Playwright's message for tests that block service workers. */
const REFUSED_WORKER = /Service Worker registration blocked by Playwright/;

/** A Chromium message that appears when a test measures a page before everything is rendered. */
const LOOKED_EARLY = /^console verbose: Rendering was performed in a subtree hidden by content-visibility\./;

/**
 * Watches all pages of a context for console messages, errors and failed requests. Aborted requests do not count as failed
 * (design 8).
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
