import type { Messages } from '@marquee/messages';
import en from '@marquee/messages/src/compiled/en.js';
import type { Locator, Page } from '@playwright/test';

/**
 * What a visitor sees of the app, by role and name. Screens that lie under the present one are not seen. `t` has the
 * messages of the visitor's language.
 */

export const searchBox = (page: Page, t: Messages = en): Locator =>
  page.getByRole('searchbox', { name: t.searchForMovie() });

/** An expression that finds a text, whatever it holds. */
export const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

export const tabBar = (page: Page): Locator => page.getByRole('navigation');

export const tab = (page: Page, name: string): Locator =>
  tabBar(page).getByRole('link', { name, exact: true });

/** The cards of a grid: links that open a film and say how it is rated. */
export const movieCards = (page: Page, t: Messages = en): Locator => {
  // Split where the rating stands: no message has this character.
  const [before = '', after = ''] = t.cardName({ shown: '', rating: '\0' }).split('\0');
  return page.getByRole('link', { name: new RegExp(`${escaped(before)}\\d${escaped(after)}$`) });
};

/** Cards that Home has at first: of the 20 films of a page, those in full rows (design 8). */
export const FIRST_FILMS = 18;

/** The cards of the trending rail: links that open a film and say which number it is. */
export const trendingCards = (page: Page): Locator => page.getByRole('link', { name: /, number \d$/ });

/** The tracks of the trending rail that have no film yet: links to Search. */
export const freeTracks = (page: Page): Locator => page.getByRole('link', { name: /^Place \d is free\. / });

export const spinner = (page: Page): Locator => page.getByRole('progressbar');

/** The heading of the results; the term is part of it. */
export const resultsHeading = (page: Page, term: string, t: Messages = en): Locator =>
  page.getByRole('heading', { name: t.searchResultsFor({ term }), exact: true });

/** The picture in the place of a missing poster (spec 2). */
export const placeholder = (within: Page | Locator): Locator =>
  within.getByRole('img', { name: 'No poster' });

/** Types a term into the search box and waits for the address to have it. */
export async function searchFor(page: Page, term: string, t: Messages = en): Promise<void> {
  await searchBox(page, t).fill(term);
  await page.waitForURL((url) => url.searchParams.get('q') === term.trim());
}
