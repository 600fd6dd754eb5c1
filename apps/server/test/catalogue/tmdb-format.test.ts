import { describe, expect, it } from 'vitest';
import { countryName, titleIn, toMovieDetails, toListedMovie } from '../../src/catalogue/tmdb-format.ts';
import type { CatalogueMovie } from '../../src/catalogue/catalogue-movie.ts';

/** A movie that lacks all optional fields. */
const BARE: CatalogueMovie = {
  id: 7,
  title: 'Bare',
  language: 'en',
  vote_average: 6.5,
  vote_count: 8,
  popularity: 9,
  genres: [],
  companies: [],
  countries: [],
};
const WHOLE: CatalogueMovie = {
  ...BARE,
  id: 8,
  title: 'Whole',
  original_title: 'Entier',
  language: 'fr',
  release_date: '1959-05-04',
  runtime: 99,
  budget: 10,
  revenue: 20,
  genres: ['Drama', 'Crime'],
  companies: ['Les Films du Carrosse'],
  countries: ['FR', 'US'],
  directors: [{ id: 1, name: 'François Truffaut' }],
  cast: [
    { person: { id: 2, name: 'Jean-Pierre Léaud' }, role: 'Antoine' },
    { person: { id: 3, name: 'Extra' } },
  ],
  series: { id: 4, name: 'Antoine Doinel' },
  overview: 'A boy runs away.',
  poster: false,
};

const LISTED_BARE = {
  adult: false,
  backdrop_path: null,
  id: 7,
  original_language: 'en',
  original_title: 'Bare',
  overview: '',
  popularity: 9,
  poster_path: '/marquee-7.svg',
  release_date: '',
  title: 'Bare',
  video: false,
  vote_average: 6.5,
  vote_count: 8,
};
const LISTED_WHOLE = {
  ...LISTED_BARE,
  id: 8,
  original_language: 'fr',
  original_title: 'Entier',
  overview: 'A boy runs away.',
  poster_path: null,
  release_date: '1959-05-04',
  title: 'Whole',
};

describe('design, Gateway: a movie of the catalogue in TMDB’s format', () => {
  it('in lists', () => {
    expect(toListedMovie(BARE)).toEqual({ ...LISTED_BARE, genre_ids: [] });
    expect(toListedMovie(WHOLE)).toEqual({ ...LISTED_WHOLE, genre_ids: [18, 80] });
  });

  const nothing = { homepage: '', imdb_id: null, spoken_languages: [], status: 'Released', tagline: '' };

  it('in details', () => {
    const related = { id: 7, title: 'Bare', poster_path: '/marquee-7.svg', release_date: '' };
    expect(toMovieDetails(WHOLE, [BARE], [WHOLE, BARE])).toEqual({
      ...LISTED_WHOLE,
      ...nothing,
      belongs_to_collection: {
        id: 4,
        name: 'Antoine Doinel',
        parts: [{ id: 8, title: 'Whole', poster_path: null, release_date: '1959-05-04' }, related],
      },
      budget: 10,
      credits: {
        cast: [
          { id: 2, name: 'Jean-Pierre Léaud', character: 'Antoine' },
          { id: 3, name: 'Extra', character: '' },
        ],
        crew: [{ id: 1, name: 'François Truffaut', job: 'Director' }],
      },
      genres: [
        { id: 18, name: 'Drama' },
        { id: 80, name: 'Crime' },
      ],
      origin_country: ['FR', 'US'],
      production_companies: [
        { id: expect.any(Number), logo_path: null, name: 'Les Films du Carrosse', origin_country: '' },
      ],
      production_countries: [
        { iso_3166_1: 'FR', name: 'France' },
        { iso_3166_1: 'US', name: 'United States of America' },
      ],
      recommendations: { results: [related] },
      revenue: 20,
      runtime: 99,
      videos: { results: [] },
    });
  });

  it('with missing values filled as TMDB does', () => {
    expect(toMovieDetails(BARE, [], [])).toEqual({
      ...LISTED_BARE,
      ...nothing,
      belongs_to_collection: null,
      budget: 0,
      credits: { cast: [], crew: [] },
      genres: [],
      origin_country: [],
      production_companies: [],
      production_countries: [],
      recommendations: { results: [] },
      revenue: 0,
      runtime: 0,
      videos: { results: [] },
    });
  });

  it('with unique and stable company ids', () => {
    const idsOf = (...companies: string[]) =>
      toMovieDetails({ ...BARE, companies }, [], []).production_companies?.map(({ id }) => id) ?? [];
    // A company's id is the FNV-1a hash of its name, halved and rounded down, plus one.
    expect(idsOf('', 'a')).toEqual([0x811c9dc5, 0xe40c292c].map((hash) => Math.floor(hash / 2) + 1));
    const ids = idsOf('Pixar', 'Ghibli', 'Gaumont', 'A24', 'Toho', 'Ufa');
    expect(new Set(ids).size).toBe(6);
    expect(ids.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true);
  });
});

it('design, Gateway: countries have TMDB’s names', () => {
  expect(['CZ', 'SU', 'XC', 'DE'].map(countryName)).toEqual([
    'Czech Republic',
    'Soviet Union',
    'Czechoslovakia',
    'Germany',
  ]);
});

it.each([
  ['en', { title: 'Whole' }],
  [undefined, { title: 'Whole' }],
  ['de', { title: 'Das Ganze' }],
  ['pt-BR', { title: 'O Todo' }],
  ['zh-CN', { title: '整体' }],
  // French is the movie's original language, so its French title is the original title.
  ['fr', { title: 'Entier' }],
  ['es', { title: 'Whole', title_language: 'en' }],
  ['xx', { title: 'Whole', title_language: 'en' }],
])('design, Languages: a movie’s title in a language is the first known one (%s)', (language, title) => {
  const titles = { de: ['Das Ganze', 'Ganz'], pt: ['O Todo'], zh: ['整体', '整體'], romanised: ['Entier'] };
  expect(titleIn({ ...WHOLE, titles }, language)).toEqual(title);
});

it('design, Languages: a movie has its own title in its original language, even if that is English', () => {
  expect(titleIn({ ...BARE, language: 'de' }, 'de')).toEqual({ title: 'Bare' });
  expect(titleIn({ ...BARE, original_title: '整', language: 'cn' }, 'zh-CN')).toEqual({ title: '整' });
});
