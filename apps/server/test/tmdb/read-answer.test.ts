import { describe, expect, it } from 'vitest';
import {
  readCollection,
  readMovieDetails,
  readMoviePage,
  readFoundIds,
  readNames,
} from '../../src/tmdb/read-answer.ts';

describe('design, Behaviour: a movie without a title', () => {
  it.each([
    ['', '紙の鳥の夜', '紙の鳥の夜'],
    ['Night of the Paper Birds', '紙の鳥の夜', 'Night of the Paper Birds'],
    ['', '', ''],
    ['', undefined, ''],
  ])('with title %j and original title %j is %j in lists and details', (title, original_title, expected) => {
    const movie = { id: 7, title, original_title };
    const list = { page: 1, results: [movie], total_pages: 1, total_results: 1 };
    expect(readMoviePage(list).page.results.map((found) => found.title)).toEqual([expected]);
    expect(readMovieDetails(movie).title).toBe(expected);
  });
});

describe('design, Gateway: an invalid answer', () => {
  it('loses only its invalid parts', () => {
    const movie = readMovieDetails({
      id: 7,
      title: 'Seven',
      genres: [{ id: 18, name: 'Drama' }, { id: 9, name: null }, null, { id: 80, name: 'Crime' }],
      production_companies: [
        { id: 1, name: null },
        { id: 2, name: 'Lantern Films' },
      ],
      origin_country: ['FR', null, 'DE'],
    });
    expect(movie.genres.map(({ name }) => name)).toEqual(['Drama', 'Crime']);
    expect(movie.production_companies.map(({ name }) => name)).toEqual(['Lantern Films']);
    expect(movie.origin_country).toEqual(['FR', 'DE']);
    const list = { page: 1, results: [{ id: 7, title: 'Seven', genre_ids: [18, null, 'x', 80] }] };
    const { results } = readMoviePage({ ...list, total_pages: 1, total_results: 1 }).page;
    expect(results[0]?.genre_ids).toEqual([18, 80]);
  });

  it('has titles truncated to 500 characters, without lone surrogates', () => {
    const titleOf = (title: string) => readMovieDetails({ id: 7, title, original_title: title }).title;
    expect(titleOf('x'.repeat(500))).toBe('x'.repeat(500));
    expect(titleOf('x'.repeat(1_900_000))).toBe('x'.repeat(500));
    expect(titleOf('🎬'.repeat(5_000))).toBe('🎬'.repeat(500));
  });

  it('has at most 20 movies per page', () => {
    const results = Array.from({ length: 30_000 }, (_, index) => ({ id: index + 1, title: 'Film' }));
    const { page } = readMoviePage({ page: 1, results, total_pages: 1, total_results: 30_000 });
    expect(page.results.map(({ id }) => id)).toEqual(results.slice(0, 20).map(({ id }) => id));
  });

  it('has no negative totals and no overlong dates', () => {
    const list = { page: 1, results: [{ id: 7, title: 'Seven', release_date: '9'.repeat(10_000) }] };
    expect(readMoviePage({ ...list, total_pages: 1, total_results: 1 }).page.results[0]?.release_date).toBe(
      '',
    );
    expect(() => readMoviePage({ ...list, total_pages: -1, total_results: 1 })).toThrow();
    expect(() => readMoviePage({ ...list, total_pages: 1, total_results: -1 })).toThrow();
  });
});

const readMovie = (more: object) => readMovieDetails({ id: 7, title: 'Seven', ...more });
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('design, Gateway: missing or irregular fields of an answer', () => {
  const NOTHING_KNOWN = {
    adult: false,
    backdrop_path: null,
    original_language: '',
    original_title: '',
    overview: '',
    popularity: 0,
    poster_path: null,
    video: false,
    vote_average: 0,
    vote_count: 0,
  };
  const wrong = Object.fromEntries(Object.keys(NOTHING_KNOWN).map((name) => [name, { of: 'another form' }]));

  it('get their defaults in lists', () => {
    const movies = [
      { id: 7, title: 'Seven' },
      { id: 8, title: 'Eight', ...wrong, genre_ids: 1, release_date: 1 },
    ];
    const { results } = readMoviePage({ page: 1, results: movies, total_pages: 1, total_results: 2 }).page;
    expect(results).toEqual([
      { ...NOTHING_KNOWN, id: 7, title: 'Seven', genre_ids: [] },
      { ...NOTHING_KNOWN, id: 8, title: 'Eight', genre_ids: [], release_date: '' },
    ]);
  });

  it('get their defaults in details', () => {
    const lists = [
      'genres',
      'origin_country',
      'production_companies',
      'production_countries',
      'spoken_languages',
    ];
    const texts = ['homepage', 'status', 'tagline'];
    const unknown = {
      ...NOTHING_KNOWN,
      ...Object.fromEntries(lists.map((name) => [name, []])),
      ...Object.fromEntries(texts.map((name) => [name, ''])),
      belongs_to_collection: null,
      budget: 0,
      revenue: 0,
      runtime: null,
      imdb_id: null,
      videos: undefined,
    };
    expect(readMovie({})).toEqual({ ...unknown, id: 7, title: 'Seven' });
    const parts = ['credits', 'recommendations', 'videos', 'belongs_to_collection'];
    const odd = Object.fromEntries([...lists, ...texts, ...parts].map((name) => [name, 7]));
    const oddNumbers = { budget: 'x', revenue: 'x', runtime: 'x', imdb_id: 7 };
    expect(readMovie({ ...wrong, ...odd, ...oddNumbers })).toEqual({ ...unknown, id: 7, title: 'Seven' });
  });

  it('keep valid values, and unknown fields pass through', () => {
    const known = {
      id: 7,
      title: 'Seven',
      adult: false,
      backdrop_path: '/b.jpg',
      original_language: 'en',
      original_title: 'Se7en',
      overview: 'Two detectives.',
      popularity: 9.5,
      poster_path: '/p.jpg',
      release_date: '1995-09-22',
      video: true,
      vote_average: 8.3,
      vote_count: 20_000,
      something_new: { by: 'TMDB' },
    };
    const listed = { ...known, genre_ids: [18] };
    const page = { page: 2, results: [listed], total_pages: 3, total_results: 41, dates: { minimum: 'x' } };
    expect(readMoviePage(page, 2).page).toEqual(page);
    const whole = {
      ...known,
      belongs_to_collection: { id: 1, name: 'Sins', poster_path: null },
      budget: 33_000_000,
      genres: [{ id: 18, name: 'Drama' }],
      homepage: 'https://seven.example',
      imdb_id: 'tt0114369',
      origin_country: ['US'],
      production_companies: [{ id: 12, name: 'New Line' }],
      production_countries: [{ iso_3166_1: 'US', name: 'United States' }],
      revenue: 327_000_000,
      runtime: 127,
      spoken_languages: [{ iso_639_1: 'en', english_name: 'English', name: 'English' }],
      status: 'Released',
      tagline: 'Let he who is without sin.',
    };
    expect(readMovieDetails(whole)).toEqual({ ...whole, videos: undefined });
  });

  it.each([{}, { id: 7 }, { title: 'Seven' }, { id: 0, title: 'Zero' }, { id: 1.5, title: 'x' }, null])(
    'make %j an invalid movie',
    (entry) => {
      expect(() => readMovieDetails(entry)).toThrow();
      const page = { page: 1, results: [entry, { id: 7, title: 'Seven' }], total_pages: 1, total_results: 2 };
      expect(readMoviePage(page).page.results.map(({ id }) => id)).toEqual([7]);
    },
  );

  it.each([{}, null, { page: 1, results: {}, total_pages: 1, total_results: 1 }])(
    'make %j an invalid list',
    (json) => {
      expect(() => readMoviePage(json)).toThrow();
      expect(() => readNames(json)).toThrow();
      expect(() => readCollection(json)).toThrow();
    },
  );

  it('have texts and lists truncated', () => {
    const { overview, tagline, poster_path, genres } = readMovie({
      overview: 'x'.repeat(5_001),
      tagline: 'x'.repeat(5_000),
      poster_path: 'x'.repeat(5_001),
      genres: upTo(1_001).map((id) => ({ id, name: 'Drama' })),
    });
    expect([overview?.length, tagline.length, poster_path]).toEqual([5_000, 5_000, null]);
    expect(genres).toHaveLength(1_000);
    expect(readMovie({ release_date: 'x'.repeat(100) }).release_date).toHaveLength(100);
    expect(readMovie({ release_date: 'x'.repeat(101) }).release_date).toBe('');
  });
});

describe('design, Gateway: details reduced to what the app shows', () => {
  it('have the first eight of the cast in billing order, without invalid entries', () => {
    const cast = [
      { name: 'Last' },
      ...upTo(8).map((order) => ({
        id: order,
        name: `Player ${9 - order}`,
        character: 'x',
        order: 9 - order,
      })),
      { id: 1, name: '', order: 0 },
      { id: 2, order: 0 },
      { id: 30, name: 'y'.repeat(200), character: 'z'.repeat(200), order: 0, profile_path: '/x.jpg' },
    ];
    const { credits } = readMovie({ credits: { cast } });
    expect(credits?.cast).toEqual([
      { id: 30, name: 'y'.repeat(120), character: 'z'.repeat(120) },
      ...upTo(7).map((number) => ({ id: 9 - number, name: `Player ${number}`, character: 'x' })),
    ]);
    expect(readMovie({ credits: { cast: [{ name: 'Last' }] } }).credits).toEqual({
      cast: [{ id: 0, name: 'Last', character: '' }],
      crew: [],
    });
  });

  it('have up to eight directors without duplicates', () => {
    const crew = [
      { id: 1, name: 'Writer', job: 'Writer' },
      ...upTo(9).flatMap((id) => [
        { id, name: `Director ${id}`, job: 'Director', department: 'Directing' },
        { id, name: `Director ${id}`, job: 'Director' },
      ]),
      { id: 1, name: '', job: 'Director' },
    ];
    const { credits } = readMovie({ credits: { cast: [], crew } });
    expect(credits?.crew).toEqual(upTo(8).map((id) => ({ id, name: `Director ${id}`, job: 'Director' })));
    const unnumbered = readMovie({ credits: { cast: [], crew: [{ name: 'Somebody', job: 'Director' }] } });
    expect(unnumbered.credits?.crew).toEqual([{ id: 0, name: 'Somebody', job: 'Director' }]);
  });

  it('have three videos for the Play button: official ones, trailers, the visitor’s language, English and large ones first', () => {
    const key = (name: string) => name.padEnd(11, '_');
    const video = (name: string, more: object = {}) => ({
      key: key(name),
      site: 'YouTube',
      type: 'Trailer',
      official: true,
      iso_639_1: 'en',
      size: 1080,
      ...more,
    });
    const order = [
      video('german', { iso_639_1: 'de' }),
      video('english'),
      video('small', { size: 360 }),
      video('sizeless', { size: undefined }),
      video('french', { iso_639_1: 'fr', size: 2160 }),
      video('teaser', { type: 'Teaser', iso_639_1: 'de' }),
      video('fan', { official: false, iso_639_1: 'de' }),
    ];
    for (const first of upTo(order.length - 2)) {
      const among = order.slice(first - 1);
      const results = [...among].reverse();
      const { videos } = readMovieDetails({ id: 7, title: 'Seven', videos: { results } }, 'de-DE');
      expect(videos?.results.map((one) => one.key)).toEqual(among.slice(0, 3).map((one) => one.key));
    }
    expect(readMovie({ videos: { results: order } }).videos?.results.map((one) => one.key)).toEqual(
      ['english', 'small', 'sizeless'].map(key),
    );
    const none = [
      video('vimeo', { site: 'Vimeo' }),
      video('clip', { type: 'Clip' }),
      video('x', { key: 'tooshort' }),
      video('x', { key: 'x'.repeat(12) }),
      video('x', { key: 'a b c d e f' }),
    ];
    expect(readMovie({ videos: { results: none } }).videos).toEqual({ results: [] });
    expect(
      readMovie({ videos: { results: [video('odd', { official: 'yes', iso_639_1: 7 })] } }).videos?.results,
    ).toEqual([video('odd', { official: false, iso_639_1: null })]);
  });

  it('have twelve recommendations with four fields each, those with under 50 votes last', () => {
    const results = [
      { id: 100, title: 'Obscure', vote_count: 49 },
      { id: 101, title: '', vote_count: 99 },
      {
        id: 102,
        title: '',
        original_title: 'At home',
        poster_path: '/p.jpg',
        release_date: '2001-01-01',
        vote_count: 50,
      },
      { title: 'Without an id', vote_count: 99 },
      ...upTo(8).map((id) => ({ id, title: 'x'.repeat(200), vote_count: 51 })),
      { id: 103, title: 'Unvoted' },
      { id: 104, title: 'Unvoted' },
      { id: 105, title: 'Unvoted' },
    ];
    const related = readMovie({ recommendations: { results, page: 1 } }).recommendations?.results;
    expect(related?.map(({ id }) => id)).toEqual([102, ...upTo(8), 100, 103, 104]);
    expect(related?.slice(0, 2)).toEqual([
      { id: 102, title: 'At home', poster_path: '/p.jpg', release_date: '2001-01-01' },
      { id: 1, title: 'x'.repeat(120), poster_path: null, release_date: '' },
    ]);
  });

  it('have thirty movies of the series by release date, those without a date last', () => {
    const parts = [
      { id: 9, title: 'Not yet', release_date: '' },
      { id: 8, title: 'Not yet' },
      { id: 3, title: 'Third', release_date: '2003-01-01' },
      { id: 2, title: 'Second too', release_date: '2002-01-01' },
      { id: 1, title: 'Second', release_date: '2002-01-01' },
      { id: 7, title: 'First', release_date: '2001-01-01' },
    ];
    for (const given of [parts, [...parts].reverse()]) {
      expect(readCollection({ parts: given }).parts.map(({ id }) => id)).toEqual([7, 1, 2, 3, 8, 9]);
    }
    const many = upTo(31).map((id) => ({ id, title: 'Part' }));
    expect(readCollection({ parts: many }).parts).toHaveLength(30);
  });

  it('have a series only with a name and an id', () => {
    const seriesOf = (belongs_to_collection: unknown) =>
      readMovie({ belongs_to_collection }).belongs_to_collection;
    expect(seriesOf({ id: 1, name: 'x'.repeat(200) })).toEqual({ id: 1, name: 'x'.repeat(120) });
    for (const none of [{ id: 1, name: '' }, { id: 0, name: 'Sins' }, { name: 'Sins' }, 'Sins'])
      expect(seriesOf(none)).toBeNull();
  });

  it('have people only with a name and an id', () => {
    const results = [
      { id: 1, name: 'Somebody' },
      { id: 0, name: 'x' },
      { id: 2, name: '' },
      { id: 3, name: 'y', original_name: 'z' },
    ];
    expect(readNames({ results })).toEqual([
      { id: 1, name: 'Somebody', original_name: '' },
      { id: 3, name: 'y', original_name: 'z' },
    ]);
  });

  it('of an id at IMDb, without what has no id', () => {
    expect(readFoundIds({ movie_results: [{ id: 603 }, { id: 'x' }, {}], tv_results: [{ id: 5 }] })).toEqual([
      603,
    ]);
    expect(() => readFoundIds({})).toThrow();
  });
});
