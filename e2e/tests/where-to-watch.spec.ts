import { expect, type Locator, type Page } from '@playwright/test';
import { layoutShift, observeLayoutShift } from '../harness/layout-shift.ts';
import { open } from '../harness/open.ts';
import { recordCalls } from '../harness/record-calls.ts';
import { waitUntilIdle } from '../harness/wait-until-idle.ts';
import { test } from '../harness/tmdb-test.ts';

const MOVIE = '/movie/5001';
const PROVIDERS = '/3/movie/5001/watch/providers';

const section = (page: Page) => page.getByRole('heading', { name: 'Where to Watch' });
const country = (page: Page) => page.getByRole('combobox', { name: 'Country' });

/** The names of the services in a group. */
const services = (page: Page, group: string) =>
  page.getByRole('list', { name: group }).getByRole('listitem').allInnerTexts();

test('design, Gateway and Behaviour: where to watch is requested after the page, for the visitor’s country, which TMDB never receives; logos use the poster route, links lead to the sources, and another country can be chosen by its name and is remembered', async ({
  page,
  tmdb,
}) => {
  const calls = recordCalls(page);
  const response = await open(page, MOVIE);
  const rendered = await response?.text();
  expect(rendered).toContain('The Lantern Keepers');
  expect(rendered).not.toMatch(/Harbour Video|Where to Watch|United States/);

  await expect(section(page)).toBeVisible();
  expect(await services(page, 'Stream')).toEqual(['Harbour Video', 'Lantern+', 'Lantern with Ads']);
  expect(await services(page, 'Rent')).toEqual([
    'Harbour Video',
    'Tram Cinema Channel by Night Ferry',
    'Kiosk TV',
  ]);
  expect(await services(page, 'Buy')).toEqual(['Harbour Video', 'Tram Cinema Channel by Night Ferry']);
  const asked = calls.filter(({ path }) => path === PROVIDERS);
  expect(asked.map(({ query }) => query)).toEqual([{ region: 'US' }]);
  for (const { path, query } of tmdb.requests) if (path === PROVIDERS) expect(query).toEqual({});

  await test.step('logos and links', async () => {
    const logo = page.getByRole('list', { name: 'Rent' }).locator('img').first();
    await logo.scrollIntoViewIfNeeded();
    await expect(logo).toHaveAttribute('src', '/t/p/w500/stand-in-logo-9.png');
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(500);
    for (const [name, href] of [
      ['Data by JustWatch', 'https://www.justwatch.com'],
      ['All offers at TMDB', 'https://www.themoviedb.org/movie/5001/watch?locale=US'],
    ] as const) {
      const link = page.getByRole('link', { name });
      await expect(link).toHaveAttribute('href', href);
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
  });

  await test.step('another country', async () => {
    await expect(country(page)).toHaveValue('US');
    await expect(country(page).getByRole('option')).toHaveText([
      'Germany',
      'Japan',
      'United Kingdom',
      'United States',
    ]);
    await country(page).focus();
    await country(page).selectOption({ label: 'Germany' });
    await expect(page.getByRole('list', { name: 'Rent' })).toHaveCount(0);
    expect(await services(page, 'Stream')).toEqual(['Lantern+']);
    await expect(country(page)).toBeFocused();

    calls.length = 0;
    await page.reload();
    await expect(country(page)).toHaveValue('DE');
    expect(await services(page, 'Stream')).toEqual(['Lantern+']);
    expect(calls.map(({ query }) => query.region).filter(Boolean)).not.toContain('US');
  });
});

test.describe('a visitor whose language names no country', () => {
  test.use({ locale: 'ja', timezoneId: 'Asia/Tokyo' });

  test('design, Behaviour: has the offers of the time zone’s country, named in the visitor’s language', async ({
    page,
  }) => {
    await open(page, MOVIE);
    await expect(page.getByRole('combobox')).toHaveValue('JP');
    await expect(page.getByRole('option', { selected: true })).toHaveText('日本');
    expect(await page.getByRole('listitem').filter({ hasText: '店' }).count()).toBe(8);
  });
});

test('design, Behaviour: up to three services beside the rating lead to the section, which is before the cast on a phone', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, MOVIE);
  const heading = page.getByRole('heading', { name: 'Where to Watch' });
  const services = page.getByRole('button', {
    name: 'Where to Watch: Harbour Video, Lantern+, Lantern with Ads',
  });
  await expect(heading).not.toBeInViewport();
  const top = async (element: Locator) => (await element.boundingBox())?.y ?? 0;
  expect(await top(heading)).toBeLessThan(await top(page.getByRole('heading', { name: 'Cast' })));
  await services.click();
  await expect(heading).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 800 });
  await services.click();
  await expect(heading).toBeInViewport();
});

test('design, Behaviour: the section is absent without offers, and not requested without a token', async ({
  page,
  catalogue,
}) => {
  const calls = recordCalls(page);
  await open(page, '/movie/5002');
  await expect.poll(() => calls.some(({ path }) => path === '/3/movie/5002/watch/providers')).toBe(true);
  await waitUntilIdle(page);
  await expect(section(page)).toHaveCount(0);

  calls.length = 0;
  await open(page, `${catalogue}/movie/27205`);
  await waitUntilIdle(page);
  await expect(section(page)).toHaveCount(0);
  expect(calls.filter(({ path }) => path.includes('watch'))).toEqual([]);
});

for (const [width, height, when] of [
  [390, 844, ''],
  [768, 1024, ' @everything'],
  [1280, 800, ' @everything'],
  [1920, 1080, ' @everything'],
] as const)
  test(`design, Behaviour: the section causes no layout shift, at ${width} × ${height}${when}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await observeLayoutShift(page);
    await open(page, MOVIE);
    await expect(section(page)).toBeAttached();
    await waitUntilIdle(page);
    expect(await layoutShift(page)).toBe(0);
  });
