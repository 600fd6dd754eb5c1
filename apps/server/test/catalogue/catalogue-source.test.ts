import { describe, expect, it } from 'vitest';
import { MemoryBudget } from '../../src/fairness/memory-budget.ts';
import type { CatalogueMovie } from '../../src/catalogue/catalogue-movie.ts';
import { loadCatalogue } from '../../src/catalogue/load-catalogue.ts';
import { createCatalogueSource } from '../../src/catalogue/catalogue-source.ts';

const complete: CatalogueMovie = {
  id: 1000,
  title: 'The Complete Film',
  original_title: 'Le Film complet',
  language: 'fr',
  release_date: '1994-05-06',
  runtime: 101,
  vote_average: 7.5,
  vote_count: 1234,
  popularity: 500,
  budget: 1_000_000,
  revenue: 2_000_000,
  genres: ['Science Fiction', 'Drama'],
  companies: ['One Company', 'Other Company'],
  countries: ['FR', 'US'],
  overview: 'All is known of it.',
};
const hollow: CatalogueMovie = {
  id: 1001,
  title: 'The Hollow Film',
  language: 'en',
  vote_average: 0,
  vote_count: 0,
  popularity: 400,
  genres: [],
  companies: [],
  countries: [],
  poster: false,
};
const others = Array.from({ length: 43 }, (_, index): CatalogueMovie => ({
  ...complete,
  id: index + 1,
  title: `Film ${index + 1}`,
  original_title: undefined,
  release_date: `${1950 + index}-01-01`,
  popularity: 200 - index,
  vote_average: (index % 10) + 0.5,
  revenue: index,
}));
const source = createCatalogueSource({ catalogue: [...others, hollow, complete] });
const FIRST_PAGE = { page: 1 };

describe('design, Gateway: the embedded catalogue answers in TMDB’s format', () => {
  it('returns the details of a movie', async () => {
    expect(await source.details(1000)).toMatchObject({
      id: 1000,
      title: 'The Complete Film',
      original_title: 'Le Film complet',
      original_language: 'fr',
      poster_path: '/marquee-1000.svg',
      release_date: '1994-05-06',
      runtime: 101,
      budget: 1_000_000,
      revenue: 2_000_000,
      genres: [
        { id: 878, name: 'Science Fiction' },
        { id: 18, name: 'Drama' },
      ],
      production_companies: [{ name: 'One Company', logo_path: null }, { name: 'Other Company' }],
      production_countries: [
        { iso_3166_1: 'FR', name: 'France' },
        { iso_3166_1: 'US', name: 'United States of America' },
      ],
    });
  });

  it('returns a movie’s cast and crew, similar movies, and its series by release date', async () => {
    const catalogue = createCatalogueSource();
    expect(await catalogue.details(240)).toMatchObject({
      credits: {
        cast: expect.arrayContaining([
          { id: expect.any(Number), name: 'Robert De Niro', character: 'Vito Corleone' },
          { id: expect.any(Number), name: 'John Cazale', character: "Frederico 'Fredo' Corleone" },
        ]),
        crew: [{ id: expect.any(Number), name: 'Francis Ford Coppola', job: 'Director' }],
      },
      videos: { results: [] },
      recommendations: {
        results: expect.arrayContaining([
          { id: 238, title: 'The Godfather', poster_path: '/marquee-238.svg', release_date: '1972-03-14' },
        ]),
      },
      belongs_to_collection: {
        id: 230,
        name: 'The Godfather Collection',
        parts: [{ id: 238 }, { id: 240 }, { id: 242 }],
      },
    });
  });

  it('sorts a series by release date, then by id; movies without a date last', async () => {
    const series = { id: 5, name: 'The Series' };
    const dates = ['2003-01-01', undefined, '2001-01-01', '2003-01-01', undefined];
    const movies = dates.map((release_date, index) => ({ ...complete, id: 9 - index, series, release_date }));
    for (const given of [movies, [...movies].reverse()]) {
      const catalogue = createCatalogueSource({
        catalogue: [...given, { ...complete, series: { id: 6, name: 'Another' } }],
      });
      const parts = (await catalogue.details(9)).belongs_to_collection?.parts;
      expect(parts?.map(({ id }) => id)).toEqual([7, 6, 9, 5, 8]);
    }
  });

  it('returns details under 12 kB, for every twentieth movie', async () => {
    const catalogue = createCatalogueSource();
    const { total_pages } = await catalogue.discover(FIRST_PAGE);
    const pages = Array.from({ length: total_pages }, (_, index) => catalogue.discover({ page: index + 1 }));
    const ids = (await Promise.all(pages)).flatMap(({ results }) => results.map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(1_900);
    // Only every 20th movie is checked, because computing all movies' recommendations would take half a minute.
    for (const id of ids.filter((_, index) => index % 20 === 0)) {
      expect(Buffer.byteLength(JSON.stringify(await catalogue.details(id, 'de')))).toBeLessThan(12_000);
    }
  });

  it('fills missing values as TMDB does', async () => {
    expect(await source.details(1001)).toMatchObject({
      original_title: 'The Hollow Film',
      poster_path: null,
      release_date: '',
      runtime: 0,
      budget: 0,
      revenue: 0,
      overview: '',
      genres: [],
      production_companies: [],
    });
  });

  it('gives each company its own id, the same in every movie', async () => {
    const [one, other] = (await source.details(1000)).production_companies;
    expect((await source.details(1)).production_companies).toEqual([one, other]);
    expect(one?.id).not.toBe(other?.id);
    expect(Number.isSafeInteger(one?.id)).toBe(true);
  });

  it('lists movies with genre ids, 20 per page', async () => {
    const page = await source.discover(FIRST_PAGE);
    expect(page).toMatchObject({ page: 1, total_pages: 3, total_results: 45 });
    expect(page.results).toHaveLength(20);
    expect(page.results[0]).toMatchObject({
      id: 1000,
      genre_ids: [878, 18],
      poster_path: '/marquee-1000.svg',
    });
    expect(page.results[0]).not.toHaveProperty('budget');
    expect((await source.discover({ page: 3 })).results).toHaveLength(5);
    expect(await source.discover({ page: 4 })).toMatchObject({ page: 4, results: [] });
  });

  it('pages search results', async () => {
    const first = await source.search('film', FIRST_PAGE);
    const second = await source.search('film', { page: 2 });
    // "The Hollow Film" is missing: "film" is only the last word of its title, and the movie has no votes.
    expect(first).toMatchObject({ total_pages: 3, total_results: 44 });
    const ids = [...first.results, ...second.results].map((movie) => movie.id);
    expect(new Set(ids).size).toBe(40);
  });

  it('returns an empty page for a search without results', async () => {
    expect(await source.search('zebra', FIRST_PAGE)).toEqual({
      page: 1,
      results: [],
      total_pages: 1,
      total_results: 0,
    });
  });

  it('answers an unknown movie with 404 and status_code 34', async () => {
    await expect(source.details(77)).rejects.toMatchObject({ status: 404, body: { status_code: 34 } });
  });

  it.each([0, 501, 1.5, -1])('answers page %d with 400 and status_code 22', async (page) => {
    await expect(source.search('film', { page })).rejects.toMatchObject({
      status: 400,
      body: { status_code: 22 },
    });
    await expect(source.discover({ page })).rejects.toMatchObject({ status: 400 });
  });
});

describe('design, Search log and Gateway: answers of the catalogue from memory', () => {
  const fresh = () => createCatalogueSource({ catalogue: [...others, hollow, complete] });

  it.each([undefined, 'en', 'de'])(
    'include the first movie of a term after it was searched for (language: %s)',
    async (language) => {
      const catalogue = fresh();
      expect(catalogue.cachedFirstMovie?.('complete', language)).toBeUndefined();
      await catalogue.search('complete', { page: 1, language });
      expect(catalogue.cachedFirstMovie?.('complete', language)).toMatchObject({
        movie: { id: 1000 },
        isByTitle: true,
      });
      expect(catalogue.cachedFirstMovie?.('complete', language === 'de' ? 'fr' : 'de')).toBeUndefined();
      expect(catalogue.cachedFirstMovie?.('hollow', language)).toBeUndefined();
    },
  );

  it('include all titles, which are English if there is no translation', async () => {
    const catalogue = fresh();
    expect(await catalogue.knownMovies?.()).toHaveLength(45);
    expect(catalogue.titleIn?.(1000, 'de')).toEqual({ title: 'The Complete Film', title_language: 'en' });
    expect(catalogue.titleIn?.(77, 'de')).toBeUndefined();
    expect(catalogue.titleIn?.(1000, 'fr')).toEqual({ title: 'Le Film complet' });
  });

  it('design, Look: include dates and ratings for trending', async () => {
    const catalogue = fresh();
    expect(await catalogue.trendingFacts?.(1000)).toEqual({
      isForAdults: false,
      release_date: '1994-05-06',
      vote_average: 7.5,
    });
    expect(await catalogue.trendingFacts?.(1001)).toEqual({ isForAdults: false });
    expect(await catalogue.trendingFacts?.(77)).toEqual({ isForAdults: false });
  });
});

describe('design, Languages: the catalogue in other languages', () => {
  it.each([undefined, 'en'])(
    'does not mark texts as English if English is requested (%s)',
    async (language) => {
      expect(await source.details(1000, language)).not.toHaveProperty('title_language');
      expect((await source.search('complete', { page: 1, language })).results[0]).not.toHaveProperty(
        'title_language',
      );
    },
  );

  it('translates titles and genres, and marks all other texts as English', async () => {
    const catalogue = createCatalogueSource();
    const movie = await catalogue.details(240, 'de');
    expect(movie).toMatchObject({ title: 'Der Pate – Teil II', overview_language: 'en' });
    expect(movie).not.toHaveProperty('title_language');
    expect(movie.genres).toContainEqual({ id: 80, name: 'Krimi' });
    expect(movie.belongs_to_collection?.parts?.[0]).toEqual({
      id: 238,
      title: 'Der Pate',
      poster_path: '/marquee-238.svg',
      release_date: '1972-03-14',
    });
    expect(await catalogue.details(240, 'de')).toBe(movie);
    expect((await catalogue.details(240, 'fr')).genres).toContainEqual({ id: 80, name: 'Crime' });
    expect(await catalogue.details(240)).toMatchObject({ title: 'The Godfather: Part II' });
    expect((await catalogue.details(240)).genres).toContainEqual({ id: 80, name: 'Crime' });
  });

  it('uses translated titles in lists, details and recommendations', async () => {
    const titles = { de: ['Die Flut', 'Flut'], pt: ['A Maré'], ja: ['潮'] };
    const series = { id: 3, name: 'Tides' };
    const catalogue = createCatalogueSource({
      catalogue: [
        { ...complete, titles, series },
        { ...complete, id: 1002, titles: {}, series },
      ],
    });
    const german = { page: 1, language: 'de' };
    for (const { results } of [
      await catalogue.search('complete', german),
      await catalogue.discover(german),
    ]) {
      expect(results.map(({ title, title_language }) => [title, title_language])).toEqual([
        ['Die Flut', undefined],
        ['The Complete Film', 'en'],
      ]);
      expect(results[0]).not.toHaveProperty('title_language');
    }
    const other = await catalogue.details(1002, 'pt-BR');
    expect(other).toMatchObject({ title: 'The Complete Film', title_language: 'en' });
    expect(other.recommendations?.results[0]).toMatchObject({ id: 1000, title: 'A Maré' });
    expect(other.belongs_to_collection?.parts?.map(({ title }) => title)).toEqual([
      'A Maré',
      'The Complete Film',
    ]);
    expect(await catalogue.details(1000, 'ja')).toMatchObject({
      title: '潮',
      original_title: 'Le Film complet',
    });
    expect((await catalogue.search('complete', { page: 1, language: 'fr' })).results[0]).toMatchObject({
      title: 'Le Film complet',
    });
    expect((await catalogue.search('complete', FIRST_PAGE)).results[0]?.title).toBe('The Complete Film');
  });

  it('has no language marks for missing overviews and series', async () => {
    const movie = await source.details(1001, 'de');
    expect(movie).not.toHaveProperty('overview_language');
    expect(movie.belongs_to_collection).toBeNull();
    const { results } = await source.search('hollow', { page: 1, language: 'de' });
    expect(results[0]).toMatchObject({ id: 1001, title_language: 'en' });
    expect(results[0]).not.toHaveProperty('overview_language');
  });
});

describe('design, Strangers: lists that are not cached', () => {
  it('are made once, and are the same object for all visitors', async () => {
    expect(await source.search('film', { page: 2 })).toBe(await source.search('film', { page: 2 }));
    expect(await source.search('film', { page: 2, language: 'de' })).not.toBe(
      await source.search('film', { page: 2 }),
    );
    expect(await source.discover(FIRST_PAGE)).toBe(await source.discover(FIRST_PAGE));
  });

  it('are limited per visitor; cached ones and the server’s own are free', async () => {
    const catalogue = createCatalogueSource({ catalogue: others, missesPerMinute: 2 });
    await catalogue.search('film', FIRST_PAGE, 'a');
    await catalogue.discover(FIRST_PAGE, 'a');
    await expect(catalogue.search('film 1', FIRST_PAGE, 'a')).rejects.toMatchObject({
      status: 429,
      retryAfter: 60,
    });
    expect((await catalogue.search('film', FIRST_PAGE, 'a')).total_results).toBe(43);
    expect((await catalogue.search('film 2', FIRST_PAGE, 'b')).total_results).toBeGreaterThan(0);
    for (let term = 3; term < 9; term += 1) await catalogue.search(`film ${term}`, FIRST_PAGE);
  });

  it('do not tell a visitor what others searched for: over the limit both are refused', async () => {
    const catalogue = createCatalogueSource({ catalogue: others, missesPerMinute: 1 });
    await catalogue.search('film', FIRST_PAGE, 'other');
    await catalogue.search('film 1', FIRST_PAGE, 'curious');
    for (const term of ['film', 'film 2'])
      await expect(catalogue.search(term, FIRST_PAGE, 'curious')).rejects.toMatchObject({ status: 429 });
    expect((await catalogue.search('film 1', FIRST_PAGE, 'curious')).total_results).toBeGreaterThan(0);
  });

  it('are made in turns: a visitor does not wait for all searches of a busy one', async () => {
    const catalogue = createCatalogueSource({ catalogue: others });
    await catalogue.search('film', FIRST_PAGE);
    const order: string[] = [];
    const search = async (term: string, visitor: string) => {
      await catalogue.search(term, FIRST_PAGE, visitor);
      order.push(visitor);
    };
    const all = Array.from({ length: 12 }, (_, number) => search(`film ${number}`, 'busy'));
    await Promise.all([...all, search('movie 1', 'new'), search('movie 2', 'newer')]);
    expect(order.slice(0, 4)).toEqual(['busy', 'new', 'newer', 'busy']);
  });

  it('are made once for equal terms, at the earliest turn of who waits for them', async () => {
    const catalogue = createCatalogueSource({ catalogue: others });
    await catalogue.search('film', FIRST_PAGE);
    let made = 0;
    const busy = Array.from({ length: 12 }, (_, number) =>
      catalogue.search(`film ${number}`, FIRST_PAGE, 'busy').then(() => (made += 1)),
    );
    const [one, other] = await Promise.all([
      catalogue.search('film 11', FIRST_PAGE, 'new'),
      catalogue.search('film 11', FIRST_PAGE, 'newer'),
    ]);
    expect(one).toBe(other);
    expect(made).toBeLessThan(4);
    await Promise.all(busy);
  });

  it('wait in a short queue: a visitor’s seventeenth waiting search is refused in TMDB’s format', async () => {
    const catalogue = createCatalogueSource({ catalogue: others });
    await catalogue.search('film', FIRST_PAGE);
    const all = Array.from({ length: 40 }, (_, number) =>
      catalogue.search(`film ${number}`, FIRST_PAGE, 'busy'),
    );
    const other = catalogue.search('film 50', FIRST_PAGE, 'other');
    const outcomes = await Promise.allSettled(all);
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...Array(16).fill('fulfilled'),
      ...Array(24).fill('rejected'),
    ]);
    await expect(all[16]).rejects.toMatchObject({ status: 429, retryAfter: 1, body: { status_code: 25 } });
    expect((await other).page).toBe(1);
    expect(catalogue.state?.()).toEqual({ searchesWaiting: 0 });
  });

  it('design, Configuration: are held within the memory budget', async () => {
    const budget = new MemoryBudget(200_000);
    const catalogue = createCatalogueSource({ catalogue: others, budget });
    for (let term = 0; term < 30; term += 1) await catalogue.search(`film ${term}`, FIRST_PAGE);
    for (const { id } of others) await catalogue.details(id);
    expect(budget.held).toBeLessThanOrEqual(200_000);
    expect(budget.held).toBeGreaterThan(150_000);
  });

  it('have at most 500 pages', async () => {
    expect(await source.search('film', { page: 500 })).toMatchObject({
      page: 500,
      results: [],
      total_pages: 3,
    });
  });
});

it('design, Gateway: 99 of 100 movies of the catalogue are the first result for their title', async () => {
  const catalogue = createCatalogueSource();
  const movies = loadCatalogue().filter((_, index) => index % 19 === 0);
  expect(movies.length).toBeGreaterThan(80);
  const missed: string[] = [];
  for (const { title } of movies) {
    const { results } = await catalogue.search(title, FIRST_PAGE);
    if (results[0]?.title !== title) missed.push(`${title}: ${results[0]?.title}`);
  }
  expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(movies.length / 100);
});
