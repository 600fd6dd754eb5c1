import type { Locator, Page } from '@playwright/test';

/** What a visitor sees of the app, by role and name. Screens that lie under the present one are not seen. */

export const searchBox = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search for a movie' });

export const tabBar = (page: Page): Locator => page.getByRole('navigation');

export const tab = (page: Page, name: string): Locator =>
  tabBar(page).getByRole('link', { name, exact: true });

/** The cards of a grid: links that open a film and say how it is rated. */
export const movieCards = (page: Page): Locator => page.getByRole('link', { name: /rated \d of 5$/ });

/** Cards that Home has at first: of the 20 films of a page, those in full rows (design 8). */
export const FIRST_FILMS = 18;

/** The cards of the trending rail: links that open a film and say which number it is. */
export const trendingCards = (page: Page): Locator => page.getByRole('link', { name: /, number \d$/ });

/** The tracks of the trending rail that have no film yet: links to Search. */
export const freeTracks = (page: Page): Locator => page.getByRole('link', { name: /, still free$/ });

export const spinner = (page: Page): Locator => page.getByRole('progressbar');

/** The heading of the results; the term is part of it. */
export const resultsHeading = (page: Page, term: string): Locator =>
  page.getByRole('heading', { name: `Search Results for ${term}`, exact: true });

/** The address of the image that stands for a poster (spec 2). */
export const PLACEHOLDER = /\/no-poster\.\w+\.svg$/;

/** Types a term into the search box and waits for the address to have it. */
export async function searchFor(page: Page, term: string): Promise<void> {
  await searchBox(page).fill(term);
  await page.waitForURL((url) => url.searchParams.get('q') === term.trim());
}
