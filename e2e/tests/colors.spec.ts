import { expect } from '@playwright/test';
import { open } from '../harness/open.ts';
import { movieCards, resultsHeading, tab, tabBar } from '../harness/screen.ts';
import { test } from '../harness/test.ts';

/** The colours of the table in design, Look. */
const PALETTES = {
  dark: {
    background: '#0E0B16',
    surface: '#1B1627',
    line: '#2E2740',
    text: '#F7F1E6',
    mutedText: '#A9A0BC',
    quietText: '#8F869F',
    accentText: '#FFC247',
    star: '#FFC247',
  },
  light: {
    background: '#FBF6EC',
    surface: '#FFFFFF',
    line: '#E6DAC4',
    text: '#1D1728',
    mutedText: '#6B6279',
    quietText: '#736A81',
    accentText: '#8A5A00',
    star: '#C98500',
  },
};
const ACCENT_FILL = '#FFC247';
const ON_ACCENT_FILL = '#1D1400';
const TAB_BAR = '#191426';
const TAB_BAR_ICON = '#A9A0BC';

function rgb(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}

const SCHEMES = ['dark', 'light'] as const;

test('spec 4, design, Look: screens, boxes and texts have the colours of the system’s scheme, also when it changes', async ({
  page,
}) => {
  await open(page, '/search?q=dune');
  for (const colorScheme of SCHEMES) {
    const palette = PALETTES[colorScheme];
    await page.emulateMedia({ colorScheme });
    await expect(page.getByRole('main')).toHaveCSS('background-color', rgb(palette.background));
    const frame = page.getByRole('search').locator('..');
    await expect(frame).toHaveCSS('background-color', rgb(palette.surface));
    await expect(frame).toHaveCSS('border-top-color', rgb(palette.line));
    const heading = page.getByRole('heading', { name: 'Search Results for dune' });
    await expect(heading).toHaveCSS('color', rgb(palette.text));
    await expect(heading.getByText('dune', { exact: true })).toHaveCSS('color', rgb(palette.accentText));
    const card = movieCards(page).first();
    const star = card.locator('svg').first();
    await expect(star.locator('path').first()).toHaveCSS('fill', rgb(palette.star));
    expect(await star.boundingBox()).toMatchObject({ height: 13 });
    await expect(card.getByText('Movie', { exact: true })).toHaveCSS('color', rgb(palette.quietText));
  }
});

test('spec 2, design, Look: the tab bar is dark in both schemes, its active tab filled with the accent', async ({
  page,
}) => {
  await open(page, '/');
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    await expect(page.getByRole('main')).toHaveCSS('background-color', rgb(PALETTES[colorScheme].background));
    await expect(tabBar(page).locator('> div').last()).toHaveCSS('background-color', rgb(TAB_BAR));
    await expect(tab(page, 'Home').locator('.tab-pill')).toHaveCSS('background-color', rgb(ACCENT_FILL));
    await expect(tab(page, 'Home').getByText('Home')).toHaveCSS('color', rgb(ON_ACCENT_FILL));
    await expect(tab(page, 'Save').locator('.icon')).toHaveCSS('color', rgb(TAB_BAR_ICON));
  }
});

test('design, Look and Behaviour: headings use the display font, all else the system font; text follows the visitor’s text size', async ({
  page,
}) => {
  await open(page, '/movie/27205');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Big ?Shoulders/);
  const overview = page.getByText(/^Dom Cobb steals/);
  await expect(overview).toHaveCSS('font-size', '16px');
  await expect(overview).toHaveCSS('line-height', '24px');
  expect(await page.evaluate(() => document.fonts.check('800 25px BigShouldersDisplay_800ExtraBold'))).toBe(
    true,
  );
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await expect(overview).toHaveCSS('font-size', '32px');
});

test('design, Look: text is visible while the display font loads', async ({ page }) => {
  await open(page, '/');
  const display = await page.evaluate(() => [...document.fonts].flatMap((font) => font.display));
  // With `swap`, text is visible in the system font until the display font is loaded.
  expect(display.sort()).toEqual(['auto', 'swap', 'swap', 'swap']);
});

for (const { term, files } of [
  { term: 'dune', files: 1 },
  { term: 'amélie', files: 2 },
])
  test(`design, Look: the font file for non-English letters is loaded only if such letters occur: ${term}`, async ({
    page,
  }) => {
    await open(page, `/search?q=${term}`);
    await expect(resultsHeading(page, term)).toBeVisible();
    const loaded = () =>
      page.evaluate(async () => {
        await document.fonts.ready;
        return [...document.fonts].filter(
          ({ family, status }) => family === 'BigShouldersDisplay_800ExtraBold' && status === 'loaded',
        ).length;
      });
    await expect.poll(loaded).toBe(files);
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('spec 4, design, Pages: every page has the background of the scheme', async ({ page, watch }) => {
    watch.expect(/404/);
    for (const path of ['/', '/search', '/movie/27205', '/save', '/nowhere']) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        const background = rgb(PALETTES[colorScheme].background);
        await expect(page.locator('body'), path).toHaveCSS('background-color', background);
        if (path !== '/nowhere')
          await expect(page.getByRole('main'), path).toHaveCSS('background-color', background);
      }
    }
  });
});
