import { expect } from '@playwright/test';
import { open } from '../harness/open.ts';
import { waitUntilRendered } from '../harness/wait-until-idle.ts';
import { FIRST_MOVIES, movieCards, resultsHeading, searchBox, tab } from '../harness/screen.ts';
import { test } from '../harness/test.ts';

test('design, Behaviour, offline: stored content is shown at once with a notice, and refreshed afterwards', async ({
  page,
  context,
  watch,
}) => {
  // Posters that never came near the viewport are not cached, such as those of a rail further down.
  watch.allow(/\/t\/p\/w500\/marquee-\d+\.svg/);
  await open(page, '/');
  await tab(page, 'Search').click();
  await searchBox(page).fill('rashomon');
  await expect(resultsHeading(page, 'rashomon')).toBeVisible();
  const name = (await movieCards(page).first().getAttribute('aria-label')) ?? '';
  await movieCards(page).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rashomon');
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/\/search\?q=rashomon$/);
  await expect(resultsHeading(page, 'rashomon')).toBeVisible();
  await waitUntilRendered(page);

  await context.setOffline(true);
  const notice = page
    .getByRole('main')
    .getByText('You are offline: this may be out of date.', { exact: true });
  await expect(notice).toBeVisible();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rashomon');
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/\/search\?q=rashomon$/);
  await tab(page, 'Home').click();
  await expect(movieCards(page)).toHaveCount(FIRST_MOVIES);
  // While the tabs cross-fade, both are visible, but only one may have a notice.
  await expect(notice).toHaveCount(1);
  await expect(notice).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
});
