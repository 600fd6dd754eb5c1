import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { Movie } from '@marquee/contract';
import ar from '@marquee/messages/src/compiled/ar.js';
import de from '@marquee/messages/src/compiled/de.js';
import { LANGUAGES } from '@marquee/messages';
import { messagesIn } from '@marquee/messages/src/messages-in';
import { delayRequests } from '../harness/delay-requests.ts';
import { countNothing } from '../harness/count-nothing.ts';
import { layoutShift, observeLayoutShift } from '../harness/layout-shift.ts';
import { LOCALES } from '../harness/locales.ts';
import { hydrated, open } from '../harness/open.ts';
import { waitUntilRendered, waitUntilIdle } from '../harness/wait-until-idle.ts';
import { test } from '../harness/test.ts';
import { escaped, FIRST_MOVIES } from '../harness/screen.ts';
import { workerReady } from '../harness/worker.ts';

const isMessages = (url: string) => url.includes('/js/messages/');

for (const language of ['de', 'es', 'fr', 'pt-BR', 'ja', 'hi', 'ar', 'zh-Hans'] as const) {
  test.describe(language === 'ar' ? language : `${language} @everything`, () => {
    test.use({ locale: LOCALES[language] });

    test(`design, Languages: ${language} pages are rendered and hydrated in that language`, async ({
      page,
      watch,
    }) => {
      const t = messagesIn(language);
      const pages: [string, string][] = [
        ['/search?q=the', t.searchResultsFor({ term: 'the' })],
        ['/movie/27205', t.productionCompanies()],
      ];
      // One language shows that every page is translated. The others check the two pages with texts of movies.
      if (language === 'ar') {
        watch.expect(/404 .*\/nowhere|404 \(Not Found\)/);
        pages.push(
          ['/', t.latestMovies()],
          ['/search', t.startTyping()],
          ['/save', t.save()],
          ['/nowhere', t.unmatchedRoute()],
        );
      }
      // If hydration reports a mismatch, the fixture `watch` fails the test.
      for (const [address, text] of pages) {
        const response = await open(page, address);
        const html = (await response?.text()) ?? '';
        const inMarkup = html.replaceAll('<!-- -->', '').replace(/<script.*?<\/script>/g, '');
        expect(inMarkup.replace(/<[^>]*>/g, ''), `${address} as it comes`).toContain(text);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('html')).toHaveCSS('direction', LANGUAGES[language]);
        await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
      }
    });
  });
}

test('design, Languages: links, also those of the script, keep the language of the URL, and Go Back works', async ({
  page,
}) => {
  const t = messagesIn('de');
  await open(page, '/search?lang=de');
  await page.getByRole('searchbox').fill('alien');
  const movie = page.getByRole('link', { name: /^Alien – Das unheimliche / });
  await movie.click();
  await expect(page).toHaveURL('/movie/348?lang=de');
  await expect(page.getByRole('heading', { name: /^Alien – Das unheimliche / })).toBeVisible();
  await hydrated(page);
  await page.getByRole('button', { name: t.goBack() }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/search?lang=de&q=alien');
  await expect(movie).toBeVisible();
});

test('design, Languages: English visitors load no message script, and get no language marks', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const address of ['/', '/search', '/search?q=the', '/movie/27205']) {
    await open(page, address);
    await expect(page.locator('body [lang]')).toHaveCount(0);
    await waitUntilIdle(page);
  }
  expect(asked).not.toEqual([]);
  expect(asked.filter(isMessages)).toEqual([]);
});

test('design, Languages: after a language change no stored movie of the previous language is shown', async ({
  browser,
  page,
  catalogue,
}) => {
  const german = await browser.newContext({ locale: 'de-DE' });
  const before = await german.newPage();
  await open(before, `${catalogue}/movie/105`);
  await expect(before.getByText('Abenteuer')).toBeVisible();
  const stored = () => before.evaluate(() => localStorage.getItem('marquee-seen') ?? '');
  await expect.poll(stored).toContain('Abenteuer');
  const text = await stored();
  await german.close();

  await page.addInitScript((kept) => localStorage.setItem('marquee-seen', kept), text);
  await open(page, '/');
  await page.getByRole('link', { name: /^Back to the Future / }).click();
  await expect(page.getByText('Adventure')).toBeVisible();
  await expect(page.getByText('Abenteuer')).toHaveCount(0);
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('design, Languages: English texts of a movie are marked, in the page and after a request', async ({
    page,
    searched: address,
  }) => {
    const list = await page.request.get(`${address}/3/discover/movie?sort_by=popularity.desc&language=de`);
    const { results }: { results: Movie[] } = await list.json();
    const isEnglish = ({ title_language }: Movie) => title_language === 'en';
    // The five movies in the trending list of this server (`shared-servers.ts`).
    const searched = results.filter((_, place) => [3, 4, 6, 7, 8].includes(place));
    const listed = results.slice(0, FIRST_MOVIES);
    const movie = searched.find(isEnglish);
    const other = listed.findLast(isEnglish);
    const german = listed.find((one) => !isEnglish(one));
    if (!movie || !other?.overview || !german)
      throw new Error('The list has no movie with, or without, a German title');

    const marked = page.locator('body [lang=en]').filter({ visible: true });
    const expectMarked = async (text: string) => {
      await expect(marked.filter({ hasText: text }).first()).toBeVisible();
    };
    const html = (await (await open(page, `${address}/`))?.text()) ?? '';
    // One `lang` attribute for each English title in trending and in the list, and for each overview in the list. The
    // page has all 20 movies of the list.
    expect(html.match(/<(div|b|p)[^>]* lang="en"/g)).toHaveLength(
      searched.filter(isEnglish).length + results.filter(isEnglish).length + 20,
    );
    await expectMarked(movie.title);
    await expectMarked(other.title);
    await expect(
      page.getByText(german.title, { exact: true }).filter({ visible: true }).first(),
    ).toBeVisible();
    await expect(marked.filter({ hasText: german.title })).toHaveCount(0);

    await page
      .getByRole('link', { name: new RegExp(`^${escaped(other.title)} `) })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: other.title })).toHaveAttribute('lang', 'en');
    await expectMarked(other.overview.slice(0, 40));
    await expect(marked.filter({ hasText: de.movie() })).toHaveCount(0);

    await open(page, `${address}/movie/${german.id}`);
    const heading = page.getByRole('heading', { level: 1, name: german.title });
    await expect(heading).toBeVisible();
    await expect(heading).not.toHaveAttribute('lang');
    await expect(page).toHaveTitle(new RegExp(`^${escaped(german.title)} `));

    await open(page, `${address}/search`);
    await expectMarked(movie.title);
    await countNothing(page);
    await page.getByRole('searchbox').fill(other.title);
    await expectMarked(other.title);
  });

  /** Serves a page of the static export, like a plain file host. */
  async function serveExported(page: Page, address: string, name: string): Promise<void> {
    const file = new URL(`../../apps/mobile/dist/${name}.html`, import.meta.url);
    await page.route(`**${address}`, (route) =>
      route.fulfill({ contentType: 'text/html', body: readFileSync(file, 'utf8') }),
    );
  }

  test('design, Languages: a page of the static export is English first, then in the visitor’s language', async ({
    page,
  }) => {
    await serveExported(page, '/search', 'search');
    await open(page, '/search');
    await expect(page.getByText(de.startTyping())).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page).toHaveTitle(`${de.search()} · Marquee`);
    await expect(page.getByRole('link', { name: de.profile() })).toBeVisible();
  });

  for (const [address, name, shown] of [
    ['/', 'index', 'Latest Movies'],
    ['/search', 'search', 'Search'],
    ['/movie/27205', 'movie/[id]', 'Overview (English)'],
    ['/save', 'save', 'Save'],
    ['/profile', 'profile', 'Profile'],
    ['/_sitemap', '_sitemap', 'Sitemap'],
  ] as const)
    test(`design, Languages, ${address} of the static export: applying the language causes no layout shift${name === 'index' ? '' : ' @everything'}`, async ({
      page,
    }) => {
      await serveExported(page, address, name);
      await observeLayoutShift(page);
      const arrive = await delayRequests(page, '**/js/messages/**');
      // The `load` event may wait for the messages of the language.
      await page.goto(address, { waitUntil: 'commit' });
      await hydrated(page);
      await expect(page.getByText(shown, { exact: true }).first()).toBeVisible();
      const before = await layoutShift(page);
      arrive();
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      // Waits for another font file, which the headings may need for the letters of the language.
      await waitUntilRendered(page);
      // Not zero, because longer words in the tab bar move the icons.
      expect((await layoutShift(page)) - before).toBeLessThan(0.005);
    });
});

test.describe('offline', () => {
  test.use({ locale: 'ar-EG', serviceWorkers: 'allow' });

  test('design, Languages: pages that were never opened are in the visitor’s previous language @everything', async ({
    page,
    context,
    watch,
  }) => {
    await open(page, '/');
    await workerReady(page);
    await context.setOffline(true);
    watch.expect(/ERR_INTERNET_DISCONNECTED/);
    watch.allow(/Error fetching|no connection|لا يوجد اتصال/);
    const next = await context.newPage();
    await next.goto('/profile');
    await hydrated(next);
    await expect(next.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(next.getByRole('heading', { name: ar.profile() })).toBeVisible();
    await waitUntilRendered(next);
  });
});
