import type { Messages } from '@marquee/messages';
import en from '@marquee/messages/src/compiled/en.js';
import type { Locator, Page } from '@playwright/test';

/**
 * The functions below return locators, which find visible elements by role and name, but not elements of screens
 * beneath the current one. The parameter `t` contains the messages in the visitor's language.
 */

export const searchBox = (page: Page, t: Messages = en): Locator =>
  page.getByRole('searchbox', { name: t.searchForMovie() });

/** Escapes a text so that it can be part of a regular expression. */
export const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

export const tabBar = (page: Page): Locator => page.getByRole('navigation');

export const tab = (page: Page, name: string): Locator =>
  tabBar(page).getByRole('link', { name, exact: true });

/** Finds the cards of a grid, which are links to movies. A card's accessible name contains the movie's rating. */
export const movieCards = (page: Page, t: Messages = en): Locator => {
  // The null character stands for the rating, because no message contains it. Splitting there returns the text before
  // and after the rating.
  const [before = '', after = ''] = t.cardName({ shown: '', rating: '\0' }).split('\0');
  return page.getByRole('link', { name: new RegExp(`${escaped(before)}\\d${escaped(after)}$`) });
};

/** The number of cards that Home shows at first: the full rows of a page of 20 movies (design 8). */
export const FIRST_MOVIES = 18;

/**
 * Finds the cards of the trending rail, which are links to movies. A card's accessible name contains the movie's rank.
 */
export const trendingCards = (page: Page): Locator => page.getByRole('link', { name: /, number \d$/ });

/** Finds the empty places of the trending rail, which link to Search. */
export const freeTracks = (page: Page): Locator => page.getByRole('link', { name: /^Place \d is free\. / });

export const spinner = (page: Page): Locator => page.getByRole('progressbar');

/** Finds the heading of the search results, which contains the term. */
export const resultsHeading = (page: Page, term: string, t: Messages = en): Locator =>
  page.getByRole('heading', { name: t.searchResultsFor({ term }), exact: true });

/** Finds the placeholder that is shown if a poster is missing (spec 2). */
export const placeholder = (within: Page | Locator): Locator =>
  within.getByRole('img', { name: 'No poster' });

/** Types a term into the search box and waits until the URL contains the term. */
export async function searchFor(page: Page, term: string, t: Messages = en): Promise<void> {
  await searchBox(page, t).fill(term);
  await page.waitForURL((url) => url.searchParams.get('q') === term.trim());
}
