import type { Messages } from '@marquee/messages';
import en from '@marquee/messages/src/compiled/en.js';
import type { Locator, Page } from '@playwright/test';

/**
 * The locators below find visible elements, but none on screens beneath the current one. `t` is the messages in the
 * visitor's language.
 */

export const searchBox = (page: Page, t: Messages = en): Locator =>
  page.getByRole('searchbox', { name: t.searchForMovie() });

/** Escapes a text for a regular expression. */
export const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

export const tabBar = (page: Page): Locator => page.getByRole('navigation');

export const tab = (page: Page, name: string): Locator =>
  tabBar(page).getByRole('link', { name, exact: true });

/** The cards of a grid. A card's accessible name contains the rating. */
export const movieCards = (page: Page, t: Messages = en): Locator => {
  // The null character stands for the rating, because no message contains it. Splitting there returns the text on both
  // sides.
  const [before = '', after = ''] = t.cardName({ shown: '', rating: '\0' }).split('\0');
  return page.getByRole('link', { name: new RegExp(`${escaped(before)}\\d${escaped(after)}$`) });
};

/** The cards that Home shows at first: the full rows of a page of 20 movies (design 8). */
export const FIRST_MOVIES = 18;

/** A card's accessible name contains the rank. */
export const trendingCards = (page: Page): Locator => page.getByRole('link', { name: /, number \d$/ });

/** The empty places of the trending rail, which link to Search. */
export const emptyTracks = (page: Page): Locator => page.getByRole('link', { name: /^Place \d is free\. / });

export const spinner = (page: Page): Locator => page.getByRole('progressbar');

export const resultsHeading = (page: Page, term: string, t: Messages = en): Locator =>
  page.getByRole('heading', { name: t.searchResultsFor({ term }), exact: true });

/** The replacement of a missing poster (spec 2). */
export const placeholder = (within: Page | Locator): Locator =>
  within.getByRole('img', { name: 'No poster' });

/** Types a term, and waits until the URL contains it. */
export async function searchFor(page: Page, term: string, t: Messages = en): Promise<void> {
  await searchBox(page, t).fill(term);
  await page.waitForURL((url) => url.searchParams.get('q') === term.trim());
}
