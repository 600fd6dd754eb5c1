import { details, fakeMovie, page } from '../../../test/movies';
import { readMovieDetails, readMoviePage } from './movie-answers';

const emptyMovie = { id: 7, title: '', poster_path: null, vote_average: 0 };

describe('spec 3: the search result', () => {
  it('has the fields that the app shows, and no others', () => {
    expect(
      readMoviePage(page([{ ...fakeMovie(), overview: 'Ships pass.' }], { page: 2, total_pages: 9 }).body),
    ).toEqual({
      page: 2,
      results: [
        {
          id: 101,
          title: 'The Glass Harbour',
          poster_path: '/glass.jpg',
          vote_average: 7.4,
          release_date: '1998-10-02',
          overview: 'Ships pass.',
        },
      ],
      total_pages: 9,
      total_results: 1,
    });
  });

  it('has the language of title and overview if our gateway names it (design, Languages)', () => {
    const said = { title_language: 'en', overview_language: 'en' };
    expect(readMoviePage({ results: [{ ...fakeMovie(), ...said }] })?.results).toMatchObject([said]);
    expect(readMovieDetails(details(said))).toMatchObject(said);
    expect(readMovieDetails(details({ title_language: 7 }))?.title_language).toBeUndefined();
  });

  it('accepts fields that are absent, null, empty or of another type', () => {
    const awkward = [
      { id: 7 },
      { id: 7, title: null, poster_path: null, vote_average: null, release_date: null },
      { id: 7, title: 12, poster_path: '', vote_average: '8', release_date: 1998 },
      { id: 7, poster_path: {}, vote_average: Number.NaN },
    ];
    for (const fields of awkward) expect(readMoviePage({ results: [fields] })?.results).toEqual([emptyMovie]);
  });

  it('has the original title if there is no other (design, Behaviour)', () => {
    for (const title of ['', null, undefined]) {
      const [movie] = readMoviePage({ results: [{ ...fakeMovie(), title }] })?.results ?? [];
      expect(movie?.title).toBe('Der gläserne Hafen');
    }
  });

  it('leaves out entries that are no movie', () => {
    const results = [null, 'film', 3, [], {}, { id: 0 }, { id: -4 }, { id: '9' }, fakeMovie()];
    expect(readMoviePage({ results })?.results.map(({ id }) => id)).toEqual([101]);
  });

  it.each([null, undefined, 'text', 4, [], {}, { results: null }, { results: {} }])(
    'is undefined when the answer is %j',
    (answer) => {
      expect(readMoviePage(answer)).toBeUndefined();
    },
  );

  it('is the only page if the answer has no page numbers', () => {
    expect(readMoviePage({ results: [] })).toEqual({
      page: 1,
      results: [],
      total_pages: 0,
      total_results: 0,
    });
  });
});

describe('spec 3: movie details', () => {
  it('have the fields that the app shows', () => {
    expect(readMovieDetails(details())).toEqual({
      id: 101,
      title: 'The Glass Harbour',
      poster_path: '/glass.jpg',
      vote_average: 7.4,
      vote_count: 1200,
      release_date: '1998-10-02',
      overview: 'A pilot guides ships through a harbour of glass.',
      runtime: 117,
      genres: [
        { id: 18, name: 'Drama' },
        { id: 9648, name: 'Mystery' },
      ],
      budget: 6_500_000,
      revenue: 41_600_000,
      production_companies: [
        { id: 7, name: 'Harbour Films' },
        { id: 8, name: 'Quay & Sons' },
      ],
    });
  });

  it('accept a movie with nothing but an id', () => {
    const nothing = {
      runtime: 0,
      vote_count: 0,
      genres: [],
      budget: 0,
      revenue: 0,
      production_companies: [],
    };
    const unknown = {
      overview: null,
      runtime: null,
      vote_count: null,
      genres: null,
      budget: null,
      revenue: '',
    };
    expect(readMovieDetails({ id: 7 })).toEqual({ ...emptyMovie, ...nothing });
    expect(readMovieDetails({ id: 7, ...unknown, production_companies: 'none' })).toEqual({
      ...emptyMovie,
      ...nothing,
    });
  });

  it('leave out genres and companies without a name', () => {
    const lists = {
      genres: [null, {}, { id: 1, name: '' }, { id: 2, name: 'War' }],
      production_companies: [{ id: 3 }],
    };
    expect(readMovieDetails(details(lists))).toMatchObject({
      genres: [{ id: 2, name: 'War' }],
      production_companies: [],
    });
  });

  it.each([null, undefined, 'movie', [], {}, { id: 0 }, { id: 'abc' }, { results: [] }])(
    'are undefined when the answer is %j',
    (answer) => {
      expect(readMovieDetails(answer)).toBeUndefined();
    },
  );
});
