import type { Messages } from '@marquee/messages';
import en from '@marquee/messages/src/compiled/en.js';
import type { Locator, Page } from '@playwright/test';

/**
 * Locators of visible elements by role and name; screens beneath the current one are excluded. `t` contains the messages of
 * the visitor's language.
 */

export const searchBox = (page: Page, t: Messages = en): Locator =>
  page.getByRole('searchbox', { name: t.searchForMovie() });

/** Escapes a text for a regular expression. */
export const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

export const tabBar = (page: Page): Locator => page.getByRole('navigation');

export const tab = (page: Page, name: string): Locator =>
  tabBar(page).getByRole('link', { name, exact: true });

/** The cards of a grid: links to movies, whose names contain the rating. */
export const movieCards = (page: Page, t: Messages = en): Locator => {
  // Split at the rating's position; no message contains this character.
  const [before = '', after = ''] = t.cardName({ shown: '', rating: '\0' }).split('\0');
  return page.getByRole('link', { name: new RegExp(`${escaped(before)}\\d${escaped(after)}$`) });
};

/** The number of cards on Home at first: the full rows of a page of 20 (design 8). */
export const FIRST_MOVIES = 18;

/** The cards of the trending rail: links to movies, whose names contain the rank. */
export const trendingCards = (page: Page): Locator => page.getByRole('link', { name: /, number \d$/ });

/** The free tracks of the trending rail: links to Search. */
export const freeTracks = (page: Page): Locator => page.getByRole('link', { name: /^Place \d is free\. / });

export const spinner = (page: Page): Locator => page.getByRole('progressbar');

/** The heading of the results, which contains the term. */
export const resultsHeading = (page: Page, term: string, t: Messages = en): Locator =>
  page.getByRole('heading', { name: t.searchResultsFor({ term }), exact: true });

/** The placeholder of a missing poster (spec 2). */
export const placeholder = (within: Page | Locator): Locator =>
  within.getByRole('img', { name: 'No poster' });

/** Types a term into the search box and waits until the URL contains it. */
export async function searchFor(page: Page, term: string, t: Messages = en): Promise<void> {
  await searchBox(page, t).fill(term);
  await page.waitForURL((url) => url.searchParams.get('q') === term.trim());
}
