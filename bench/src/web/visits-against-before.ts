import type { Browser } from '@playwright/test';
import { comparison, inTurns } from '../in-turns.ts';
import { NO_SLOWER, type Row } from '../row.ts';
import { PAGES } from './shown-pages.ts';
import { slowPage, withPhone } from './slow-phone.ts';
import { visit } from './visit.ts';

const ROUNDS = 9;

/** First visits by direct link, each in a browser that has never been anywhere, in turns with the commit before. */
export async function* visitsAgainstBefore(
  browser: Browser,
  origins: { ours: string; before: string },
): AsyncIterable<Row> {
  const open = (address: string) =>
    withPhone(browser, async (context) => visit(await slowPage(context), address));
  for (const page of ['home', 'search', 'details'] as const) {
    const turns = await inTurns(
      () => open(origins.ours + PAGES[page]),
      () => open(origins.before + PAGES[page]),
      ROUNDS,
    );
    // As a speed: more is better, as in the other rows that compare with the commit before.
    const speeds = (visits: typeof turns.ours) => visits.map(({ films }) => 1000 / films);
    yield {
      what: `${page}: films on screen, visits one after another, against the commit before`,
      wanted: NO_SLOWER,
      ...comparison({ ours: speeds(turns.ours), theirs: speeds(turns.theirs) }),
    };
  }
}
