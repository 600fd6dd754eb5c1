import { createServer, type Server } from 'node:http';
import type { Movie, MovieDetails } from '@marquee/contract';
import fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCatalogueSource } from '../../src/catalogue/catalogue-source.ts';
import type { CatalogueMovie } from '../../src/catalogue/catalogue-movie.ts';
import { GENRE_NAMES, genreName } from '../../src/catalogue/genres.ts';
import { movieRoutes } from '../../src/movies/movie-routes.ts';
import type { Tmdb } from '../../src/movies/movie-source.ts';
import { createTmdbSource, type TmdbSource } from '../../src/tmdb/tmdb-source.ts';

/**
 * A fake TMDB knows these movies. All of them have a German title. Only the first has a German overview. The third has
 * no overview at all.
 */
const MOVIES: Record<
  string,
  { id: number; title: string; overview: string; release_date?: string; vote_average?: number }[]
> = {
  en: [
    { id: 2, title: 'Night Train', overview: 'A train goes through the night.' },
    {
      id: 1,
      title: 'The Tide',
      overview: 'The sea comes and goes.',
      release_date: '1999-12-01',
      vote_average: 7.4,
    },
    { id: 3, title: 'Fog', overview: '' },
  ],
  de: [
    {
      id: 1,
      title: 'Die Flut',
      overview: 'Das Meer kommt und geht.',
    },
    { id: 2, title: 'Nachtzug', overview: '' },
    { id: 3, title: 'Nebel', overview: '' },
  ],
  ja: [
    { id: 3, title: '霧', overview: '' },
    { id: 2, title: '夜汽車', overview: '' },
  ],
};

describe('design, Languages: movies in the visitor’s language, from TMDB', () => {
  let server: Server;
  let source: TmdbSource;
  let asked: string[];
  let isEnglishAway: boolean;

  beforeEach(async () => {
    asked = [];
    isEnglishAway = false;
    server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://tmdb.test');
      const language = searchParams.get('language') ?? 'en';
      if (pathname === '/3/search/person') {
        response.end('{"results": []}');
        return;
      }
      asked.push(`${pathname} ${language}`);
      if (isEnglishAway && language === 'en') {
        response.writeHead(500).end();
        return;
      }
      const movies = MOVIES[language] ?? [];
      const id = /\/movie\/(\d+)$/.exec(pathname)?.[1];
      const movie = { ...movies.find((one) => String(one.id) === id), genres: [], production_companies: [] };
      const list = { page: 1, results: movies, total_pages: 1, total_results: movies.length };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(id ? movie : list));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('It listens nowhere');
    const url = `http://127.0.0.1:${address.port}/3`;
    source = createTmdbSource({ url, token: 'token', apiKey: 'key', missesPerMinute: 3 });
  });

  afterEach(async () => {
    await source.close();
    server.close();
  });

  it('have the English overview if there is no translation, in lists and details', async () => {
    const german = { page: 1, language: 'de' };
    const { results } = await source.search('night', german);
    expect(
      results.map(({ title, overview, overview_language }) => [title, overview, overview_language]),
    ).toEqual([
      ['Die Flut', 'Das Meer kommt und geht.', undefined],
      ['Nachtzug', 'A train goes through the night.', 'en'],
      ['Nebel', '', undefined],
    ]);
    expect(await source.details(2, 'de')).toMatchObject({
      title: 'Nachtzug',
      overview: 'A train goes through the night.',
      overview_language: 'en',
    });
    expect(await source.search('night', german)).toMatchObject({ results });
    // The list request has already fetched the English texts.
    expect(asked).toEqual(['/3/search/movie de', '/3/search/movie en', '/3/movie/2 de']);
  });

  it('requests the English overview once for a movie that was in no list', async () => {
    expect(await source.details(2, 'de')).toMatchObject({
      overview: 'A train goes through the night.',
      overview_language: 'en',
    });
    expect(await source.details(3, 'de')).toMatchObject({ title: 'Nebel', overview: '' });
    expect(await source.search('night', { page: 1, language: 'ja' })).toMatchObject({
      results: [{ overview: '' }, { overview: 'A train goes through the night.' }],
    });
    expect(asked).toEqual([
      ...['/3/movie/2 de', '/3/movie/2 en'],
      ...['/3/movie/3 de', '/3/movie/3 en'],
      '/3/search/movie ja',
    ]);
  });

  it('design, Strangers: charges a visitor once for a movie, and twice for a search, with their English texts', async () => {
    const english = { overview: 'A train goes through the night.' };
    expect(await source.details(2, 'de', 'visitor')).toMatchObject(english);
    expect(await source.search('night', { page: 1, language: 'ja' }, 'visitor')).toMatchObject({
      results: [{ overview: '' }, english],
    });
    expect(asked).toEqual(['/3/movie/2 de', '/3/movie/2 en', '/3/search/movie ja', '/3/search/movie en']);
    await expect(source.details(3, 'de', 'visitor')).rejects.toMatchObject({ status: 429 });
  });

  it('returns an answer without overviews if English ones are unavailable, and requests them with the next', async () => {
    isEnglishAway = true;
    expect(await source.details(2, 'de')).toMatchObject({ title: 'Nachtzug', overview: '' });
    isEnglishAway = false;
    expect((await source.search('night', { page: 1, language: 'de' })).results[1]).toMatchObject({
      overview: 'A train goes through the night.',
    });
  });

  it('requests nothing in English if everything is translated', async () => {
    expect(await source.details(1, 'de')).toMatchObject({ title: 'Die Flut' });
    expect(asked).toEqual(['/3/movie/1 de']);
  });

  it('knows the first movies of a term in other languages after they were requested', async () => {
    expect(source.cachedFirstMovie?.('night', 'de')).toBeUndefined();
    await source.search('night', { page: 1, language: 'de' });
    expect(source.cachedFirstMovie?.('night', 'de')).toMatchObject({
      movie: { id: 1, title: 'Die Flut' },
      isByTitle: true,
    });
    expect(source.cachedFirstMovie?.('night', 'fr')).toBeUndefined();
  });

  it('design, Look: requests the date and rating of a movie in trending, without a visitor and without a cache', async () => {
    for (let time = 1; time <= 2; time += 1)
      expect(await source.trendingFacts?.(1)).toEqual({
        isForAdults: false,
        release_date: '1999-12-01',
        vote_average: 7.4,
      });
    expect(asked).toEqual(['/3/movie/1 en', '/3/movie/1 en']);
    expect(source.titleIn?.(1, 'en')).toEqual({ title: 'The Tide' });
  });

  it('knows the titles in languages that were requested, by a list or by details', async () => {
    expect(source.titleIn?.(1, 'de')).toBeUndefined();
    await source.details(1, 'de');
    expect(source.titleIn?.(1, 'de')).toEqual({ title: 'Die Flut' });
    expect([source.titleIn?.(1, 'en'), source.titleIn?.(2, 'de')]).toEqual([undefined, undefined]);
    await source.discover({ page: 1 });
    expect([source.titleIn?.(1, 'en'), source.titleIn?.(2, 'en')]).toEqual([
      { title: 'The Tide' },
      { title: 'Night Train' },
    ]);
  });
});

describe('design, Languages: the language of calls to /3', () => {
  it.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['pt-PT', 'pt-BR'],
    ['zh-CN', 'zh-CN'],
    ['ar-SA', 'ar'],
    ['it', undefined],
    ['zh-TW', undefined],
    ['german', undefined],
  ])('%s is %s', async (asked, language) => {
    const catalogue = createCatalogueSource({ catalogue: [] });
    const seen: (string | undefined)[] = [];
    const movies = {
      ...catalogue,
      discover: (...parameters: Parameters<typeof catalogue.discover>) => {
        seen.push(parameters[0].language);
        return catalogue.discover(...parameters);
      },
    };
    const app = fastify();
    await app.register(movieRoutes, { movies });
    await app.inject(`/3/discover/movie?sort_by=popularity.desc&language=${asked}`);
    await app.close();
    expect(seen).toEqual([language]);
  });
});

const CATALOGUE_MOVIE: CatalogueMovie = {
  id: 1,
  title: 'The Film',
  language: 'en',
  vote_average: 7,
  vote_count: 100,
  popularity: 10,
  genres: ['Drama'],
  companies: [],
  countries: [],
};

describe('design, Languages: the embedded catalogue', () => {
  it('translates titles and genres, and returns the same object each time', async () => {
    const catalogue = createCatalogueSource();
    const english = await catalogue.details(1891);
    const german = await catalogue.details(1891, 'de');
    const { title, genres, recommendations, belongs_to_collection } = german;
    expect(title).toBe('Das Imperium schlägt zurück');
    expect(german).toEqual({
      ...english,
      title,
      genres,
      recommendations,
      belongs_to_collection,
      overview_language: 'en',
    });
    expect(recommendations?.results.map(({ id }) => id)).toEqual(
      english.recommendations?.results.map(({ id }) => id),
    );
    expect(german.genres.map(({ name }) => name)).toContain('Abenteuer');
    expect(german.genres.map(({ id }) => id)).toEqual(english.genres.map(({ id }) => id));
    expect(await catalogue.details(1891, 'de')).toBe(german);
  });

  it('marks titles and overviews as English for readers of other languages only', async () => {
    // The second movie has no overview and no drawn poster. Without a drawn poster, the app cannot know that the movie
    // is the catalogue's, so its title must be marked.
    const movies = [
      { ...CATALOGUE_MOVIE, id: 1, title: 'The Tide', overview: 'The sea comes and goes.' },
      { ...CATALOGUE_MOVIE, id: 2, title: 'The Ebb', poster: false as const },
    ];
    const catalogue = createCatalogueSource({ catalogue: movies });
    const said = ({ title_language, overview_language }: Tmdb<Movie> | Tmdb<MovieDetails>) => [
      title_language,
      overview_language,
    ];
    const inGerman = { page: 1, language: 'de' };
    for (const { results } of [await catalogue.search('the', inGerman), await catalogue.discover(inGerman)]) {
      expect(results.map(({ id }) => id).sort()).toEqual([1, 2]);
      for (const movie of results) expect(said(movie)).toEqual(['en', movie.id === 1 ? 'en' : undefined]);
    }
    expect(said(await catalogue.details(2, 'de'))).toEqual(['en', undefined]);
    expect(catalogue.titleIn?.(2, 'de')).toEqual({ title: 'The Ebb', title_language: 'en' });
    expect(catalogue.titleIn?.(9, 'de')).toBeUndefined();

    for (const language of [undefined, 'en']) {
      const { results } = await catalogue.discover({ page: 1, language });
      for (const movie of [...results, await catalogue.details(1, language)])
        expect(Object.keys(movie)).not.toEqual(
          expect.arrayContaining([expect.stringMatching(/^(title|overview)_language$/)]),
        );
    }
  });

  it('has every genre in every language', () => {
    // In these languages and scripts no translated name equals the English one by chance.
    const names = ['de', 'es', 'fr', 'pt-BR', 'ja', 'hi', 'ar', 'zh-CN'];
    for (const genre of GENRE_NAMES) {
      for (const language of ['ja', 'hi', 'ar', 'zh-CN']) expect(genreName(genre, language)).not.toBe(genre);
      for (const language of names) expect(genreName(genre, language).trim()).not.toBe('');
    }
  });
});
