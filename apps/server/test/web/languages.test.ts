import { rm, writeFile } from 'node:fs/promises';
import { PAGE_DATA } from '@marquee/contract';
import { isLanguage, type Language, LANGUAGES, messageScript, PAGE_MESSAGES } from '@marquee/messages';
import { messagesIn } from '@marquee/messages/src/messages-in';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadPageRenderer } from '../../src/web/page-renderer.ts';
import { createPages } from '../../src/web/pages.ts';
import { readWebExport } from '../../src/web/web-export.ts';
import { webRoutes } from '../../src/web/web-routes.ts';
import { fewMovies, SCRIPT_ADDRESS, webIn, writeWebExport } from './web-fixture.ts';

/** A render bundle that ends with expo-router's last line. Its pages contain their language and texts. */
const BUNDLE = `
globalThis.__r = () => ({
  async getStaticContent(location) {
    const data = globalThis['${PAGE_DATA}'];
    const { language, messages } = globalThis['${PAGE_MESSAGES}'];
    return '<!DOCTYPE html><html lang="' + language + '"><head><title>Rendered</title><meta name="description" content="' + messages.about() + '"/></head><body><div id="root">'
      + location.pathname + ' ' + messages.loading() + ' ' + (data ? 'with data' : 'without')
      + ['/movie/1', '/search?q=a', '/search?q=a&amp;lang=de', '//cdn.example/x', '#main', 'https://a.example/'].map((href) => '<a class="x" href="' + href + '">').join('')
      + '<form role="search" action="/search"><input name="q"/></form>'
      + '</div></body></html>';
  },
});
__r(0);`;

const languages = Object.keys(LANGUAGES).filter(isLanguage);

let app: FastifyInstance | undefined;
let folder: string;

beforeEach(async () => {
  folder = await writeWebExport();
});

afterEach(async () => {
  await app?.close();
  await rm(folder, { recursive: true });
});

async function serve(bundle = BUNDLE) {
  const { renderBundle } = webIn(folder);
  await writeFile(renderBundle, bundle);
  app = fastify();
  const webExport = await readWebExport(folder);
  const { renderPage, stats } = createPages({
    webExport,
    renderer: await loadPageRenderer(renderBundle, webExport),
    rendersPerMinute: 0,
    movies: fewMovies(),
    trending: (_limit, language) => [{ movie_id: 1, title: `Trending in ${language}`, poster_url: '' }],
  });
  await app.register(webRoutes, { webExport, renderPage });
  const server = app;
  const get = (url: string, language?: string) =>
    server.inject({
      url,
      headers: { host: 'films.example', ...(language !== undefined && { 'accept-language': language }) },
    });
  return { get, stats };
}

describe('design, Languages: the language of a page', () => {
  it.each<[header: string | undefined, language: Language]>([
    [undefined, 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['de', 'de'],
    ['de-CH,de;q=0.9,en;q=0.8', 'de'],
    ['en;q=0.5, fr;q=0.9', 'fr'],
    ['en;q=0.5, de;q=0', 'en'],
    ['it, ja;q=0.3, *;q=0.1', 'ja'],
    ['it, sv', 'en'],
    ['pt-PT', 'pt-BR'],
    ['zh-CN', 'zh-Hans'],
    ['zh-TW', 'en'],
    ['ar;q=banana', 'en'],
    [';;;,,=;q=1,\u00E9', 'en'],
    ['__proto__, constructor', 'en'],
    [`${'xx-YY,'.repeat(1_700)}hi`, 'hi'],
    ['x'.repeat(10_000), 'en'],
  ])('is chosen by the weights of Accept-Language (%#)', async (header, language) => {
    const { get } = await serve();
    const answer = await get('/', header);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-language': language,
      vary: 'accept-encoding, accept-language',
    });
    expect(answer.body).toContain(`<html lang="${language}">`);
  });

  it.each([
    ['/', 200],
    ['/search', 200],
    ['/search?q=dune', 200],
    ['/movie/157336', 200],
    ['/movie/999', 404],
    ['/movie/no-film', 404],
    ['/nowhere', 404],
  ])('also applies to %s, whose messages load before the app', async (url, status) => {
    const { get } = await serve();
    const answer = await get(url, 'de');
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-language']).toBe('de');
    expect(answer.body).toContain('Wird geladen');
    expect(answer.body).toMatch(new RegExp(`${messageScript('de')}\\b.*${SCRIPT_ADDRESS}`));
  });

  it('adds no message script to English pages', async () => {
    const { get } = await serve();
    for (const url of ['/', '/search', '/search?q=dune', '/nowhere']) {
      expect((await get(url, 'en')).body).not.toContain('/messages/');
    }
  });

  it('also applies to the trending titles in it', async () => {
    const { get } = await serve();
    for (const [asked, language] of [
      ['zh-CN', 'zh-CN'],
      ['pt', 'pt-BR'],
      ['en', 'undefined'],
    ])
      expect((await get('/', asked)).body).toContain(`"title":"Trending in ${language}"`);
  });

  it('also applies to title, description and Open Graph', async () => {
    const { get } = await serve();
    const { body } = await get('/search?q=dune', 'es');
    expect(body).toContain('<title>Resultados de dune · Marquee</title>');
    expect(body).toContain('<meta name="description" content="Películas encontradas para dune."/>');
    expect(body).toContain('<meta property="og:title" content="Resultados de dune · Marquee"/>');
    expect(body).toContain('<meta property="og:locale" content="es_ES"/>');
  });

  it('design, Pages: also applies to the preview of a link to a wish, which has its words and no picture of its own', async () => {
    const { get } = await serve();
    const { body } = await get('/search?q=something+to+cheer+me+up', 'en');
    expect(body).toContain(
      '<meta property="og:title" content="Search Results for something to cheer me up · Marquee"/>',
    );
    expect(body).toContain('<meta name="robots" content="noindex, follow"/>');
    expect(body).not.toMatch(/og:image" content="(?![^"]*\/link-preview\.jpg")/);
  });

  it.each(languages)('has an Open Graph locale with a country: %s', async (language) => {
    const { get } = await serve();
    for (const url of ['/', '/search?q=dune', '/movie/157336']) {
      const [tag, locale] =
        /<meta property="og:locale" content="([^"]*)"\/>/.exec((await get(url, language)).body) ?? [];
      expect(tag, url).toBeDefined();
      expect(locale).toMatch(new RegExp(`^${language.slice(0, 2)}_[A-Z]{2}$`));
    }
  });

  it('design, Languages: is the one in the URL, whatever the browser prefers', async () => {
    const { get } = await serve();
    for (const [url, lang] of [
      ['/movie/157336?lang=de', 'de'],
      ['/?lang=en', 'en'],
      ['/search?q=dune&lang=zh-Hans', 'zh-Hans'],
      ['/save?lang=ar', 'ar'],
      ['/?lang=DE', 'de'],
      ['/?lang=de_AT', 'de'],
      ['/?lang=fr-CA', 'fr'],
      ['/?lang=pt', 'pt-BR'],
      ['/?lang=pt-br', 'pt-BR'],
      ['/?lang=zh', 'zh-Hans'],
      ['/?lang=zh-hans', 'zh-Hans'],
      ['/?lang=ZH_CN', 'zh-Hans'],
      ['/?lang=EN-us', 'en'],
      ['/?lang=zh-TW', 'ja'],
      ['/?lang=xx', 'ja'],
      ['/?lang=', 'ja'],
    ]) {
      const { headers, body } = await get(url ?? '', 'ja');
      expect([headers['content-language'], body.includes(`<html lang="${lang}">`)], url).toEqual([
        lang,
        true,
      ]);
    }
  });

  it('design, Languages: has its own URL, and English the plain one', async () => {
    const { get } = await serve();
    const [plain, german] = [await get('/movie/157336', 'en'), await get('/movie/157336', 'de')];
    const address = 'http://films.example/movie/157336';
    expect(plain.body).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(german.body).toContain(`<link rel="canonical" href="${address}?lang=de"/>`);
    const brazilian = await get('/movie/157336?lang=pt_pt', 'en');
    expect(brazilian.body).toContain(`<link rel="canonical" href="${address}?lang=pt-BR"/>`);
    for (const { body } of [plain, german]) {
      const alternates = [...body.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"\/>/g)];
      expect(alternates.map(([, tag, href]) => [tag, href])).toEqual([
        ['x-default', address],
        ['en', address],
        ...['de', 'es', 'fr', 'pt-BR', 'ja', 'hi', 'ar', 'zh-Hans'].map((tag) => [
          tag,
          `${address}?lang=${tag}`,
        ]),
      ]);
    }
    expect((await get('/search?q=dune', 'de')).body).not.toContain('hreflang');
  });

  it('design, Languages: is kept in links if the page’s URL names it', async () => {
    const { get } = await serve();
    for (const [url, links] of [
      [
        '/?lang=de',
        [
          '/movie/1?lang=de',
          '/search?q=a&amp;lang=de',
          // The active tab's link has the parameters of its page.
          '/search?q=a&amp;lang=de',
          '//cdn.example/x',
          '#main',
          'https://a.example/',
        ],
      ],
      [
        '/',
        [
          '/movie/1',
          '/search?q=a',
          '/search?q=a&amp;lang=de',
          '//cdn.example/x',
          '#main',
          'https://a.example/',
        ],
      ],
    ] as const) {
      const { body } = await get(url, 'de');
      expect([...body.matchAll(/<a class="x" href="([^"]*)"/g)].map(([, href]) => href)).toEqual(links);
    }
  });

  it('design, Languages: is kept in the search form if the page’s URL names it', async () => {
    const { get } = await serve();
    const [named, plain] = [await get('/search?lang=de', 'ja'), await get('/search', 'ja')];
    const [, form] = /<form id="([^"]*)" role="search" action="\/search">/.exec(named.body) ?? [];
    expect(form).toBeDefined();
    expect(named.body).toContain(`<input type="hidden" form="${form}" name="lang" value="de"/>`);
    expect(plain.body).not.toContain('type="hidden"');
  });

  it('design, Languages: is part of the cache key of rendered pages', async () => {
    const { get, stats } = await serve();
    for (const url of ['/', '/?lang=de', '/?lang=fr', '/', '/?lang=de']) await get(url, 'de');
    // For a German visitor, `/` and `/?lang=de` are rendered separately, because only the latter has links with the
    // language.
    expect(stats).toMatchObject({ rendered: 3, kept: 2 });
  });

  it('is never another visitor’s, in 2,250 concurrent requests in all languages', async () => {
    const { get, stats } = await serve();
    const urls = ['/', '/search', '/search?q=dune', '/movie/157336', '/nowhere'];
    const all = urls.flatMap((url) => languages.map((language) => ({ url, language })));
    for (let round = 0; round < 50; round += 1) {
      await Promise.all(
        all.map(async (_, index) => {
          // Each round requests the pages in a different order.
          const { url, language } = all[(index * 7 + round * 11) % all.length] ?? {
            url: '/',
            language: 'en',
          };
          const { headers, body } = await get(url, language);

          const wanted = [language, true, true];
          const text = messagesIn(language).loading();
          const hasText = body.includes(text);
          const isTagged = body.includes(`<html lang="${language}">`);
          expect([headers['content-language'], isTagged, hasText], `${url} in ${language}`).toEqual(wanted);
        }),
      );
    }
    // Four of the five pages have data, and are rendered once per language. Requests beyond the limit get the page
    // without data.
    expect(stats?.rendered).toBe(4 * languages.length);
  });
});

it('a page that cannot be rendered is an error, and is rendered at the next request', async () => {
  const failing = BUNDLE.replace(
    'async getStaticContent(location) {',
    "failures: 0, async getStaticContent(location) { if (location.pathname === '/save' && this.failures++ < 1) throw new Error('broken');",
  );
  const { get } = await serve(failing);
  expect((await get('/save', 'de')).statusCode).toBe(500);
  expect((await get('/save', 'de')).headers['content-language']).toBe('de');
});
