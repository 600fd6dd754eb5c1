import type { Messages } from '@marquee/messages';
import en from '@marquee/messages/src/compiled/en.js';
import type { Locator, Page } from '@playwright/test';

/**
 * The locators below find visible elements of the current screen, but no elements of the screens beneath it. `t`
 * contains the messages in the visitor's language.
 */

export const searchBox = (page: Page, t: Messages = en): Locator =>
  page.getByRole('searchbox', { name: t.searchForMovie() });

/** Escapes a text for a regular expression. */
export const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

export const tabBar = (page: Page): Locator => page.getByRole('navigation');

export const tab = (page: Page, name: string): Locator =>
  tabBar(page).getByRole('link', { name, exact: true });

/** Finds the cards of a grid by their accessible names, which contain the rating. */
export const movieCards = (page: Page, t: Messages = en): Locator => {
  // Formats a name with the null character as the rating, because no message contains this character. Splitting the
  // name at this character returns the texts before and after the rating.
  const [before = '', after = ''] = t.cardName({ shown: '', rating: '\0' }).split('\0');
  return page.getByRole('link', { name: new RegExp(`${escaped(before)}\\d${escaped(after)}$`) });
};

/** The number of cards that Home shows at first: those in the full rows of a page of 20 movies (design, Behaviour). */
export const FIRST_MOVIES = 18;

/** Finds the cards of the trending rail by their accessible names, which contain the rank. */
export const trendingCards = (page: Page): Locator => page.getByRole('link', { name: /, number \d$/ });

/** The link to Search in place of an empty trending rail. */
export const trendingInvitation = (page: Page): Locator =>
  page.getByRole('link', { name: 'Search for a film to put it here' });

export const spinner = (page: Page): Locator => page.getByRole('progressbar');

export const resultsHeading = (page: Page, term: string, t: Messages = en): Locator =>
  page.getByRole('heading', {
    // The number of movies follows.
    name: new RegExp(`^${escaped(t.searchResultsFor({ term }))}( ?, .*)?$`),
  });

/** The replacement of a missing poster (spec 2). */
export const placeholder = (within: Page | Locator): Locator =>
  within.getByRole('img', { name: 'No poster' });

/** Types a term, and waits until the URL contains it. */
export async function searchFor(page: Page, term: string, t: Messages = en): Promise<void> {
  await searchBox(page, t).fill(term);
  await page.waitForURL((url) => url.searchParams.get('q') === term.trim());
}
