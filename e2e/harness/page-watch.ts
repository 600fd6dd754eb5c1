import type { BrowserContext } from '@playwright/test';

export interface PageWatch {
  /** A message, error or failed request that this test brings about: it must come, and is no complaint. */
  expect(pattern: RegExp): void;
  /** Everything that no test expected, and what was expected and did not come. */
  complaints(): string[];
}

/**
 * Listens to all pages of a context: no page may say anything in the browser's console, throw, or have a request
 * fail. An aborted request is none that failed: nobody waited for it any more (design 8).
 */
export function watchPages(context: BrowserContext): PageWatch {
  const seen: string[] = [];
  const expected: RegExp[] = [];

  context.on('console', (message) => {
    seen.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => {
    seen.push(`page error: ${String(error.error())}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') {
      seen.push(`failed request: ${request.method()} ${request.url()} ${reason}`);
    }
  });
  context.on('response', (response) => {
    if (response.status() >= 400) {
      seen.push(`refused: ${response.status()} ${response.request().method()} ${response.url()}`);
    }
  });

  return {
    expect: (pattern) => expected.push(pattern),
    complaints: () => [
      ...seen.filter((message) => !expected.some((pattern) => pattern.test(message))),
      ...expected
        .filter((pattern) => !seen.some((message) => pattern.test(message)))
        .map((pattern) => `did not come: ${pattern}`),
    ],
  };
}
