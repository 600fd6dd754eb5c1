import type { Browser } from '@playwright/test';
import { noSlower } from '../no-slower.ts';
import type { Row } from '../row.ts';
import { PAGES } from './shown-pages.ts';
import { slowPage, withPhone } from './slow-phone.ts';
import { visit } from './visit.ts';

/** First visits by direct link, each in a browser that has never been anywhere, in turns with the commit before. */
export async function* visitsAgainstBefore(
  browser: Browser,
  origins: { ours: string; before: string },
): AsyncIterable<Row> {
  const open = (address: string) =>
    withPhone(browser, async (context) => visit(await slowPage(context), address));
  for (const page of ['home', 'search', 'details'] as const) {
    yield* noSlower(
      // As a speed: more is better, as in the other rows that compare with the commit before.
      [{ what: `${page}: films on screen`, read: ({ films }) => 60_000 / films, unit: 'visits a minute' }],
      () => open(origins.ours + PAGES[page]),
      () => open(origins.before + PAGES[page]),
    );
  }
}
