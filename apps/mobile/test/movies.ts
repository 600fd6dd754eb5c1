/** Responses of the movie database and the search log. They include fields that the app does not read. */

interface MovieFields {
  id?: number;
  title?: string;
  original_title?: string;
  poster_path?: string | null;
  vote_average?: number;
  release_date?: string;
}

/** A movie in a list. */
export const fakeMovie = (fields: MovieFields = {}) => ({
  adult: false,
  genre_ids: [18],
  id: 101,
  title: 'The Glass Harbour',
  original_title: 'Der gläserne Hafen',
  popularity: 12.5,
  poster_path: '/glass.jpg',
  release_date: '1998-10-02',
  video: false,
  vote_average: 7.4,
  vote_count: 1200,
  ...fields,
});

/** Returns `count` movies with the ids from `first` on. */
export const fakeMovies = (count: number, first = 1) =>
  Array.from({ length: count }, (_, i) => fakeMovie({ id: first + i, title: `Film ${first + i}` }));

/** A page of a list. */
export const page = (results: unknown[], { page = 1, total_pages = 1 } = {}) => ({
  body: { page, results, total_pages, total_results: results.length },
});

export const details = (fields: Record<string, unknown> = {}) => ({
  ...fakeMovie(),
  belongs_to_collection: null,
  imdb_id: 'tt0000101',
  overview: 'A pilot guides ships through a harbour of glass.',
  runtime: 117,
  genres: [
    { id: 18, name: 'Drama' },
    { id: 9648, name: 'Mystery' },
  ],
  budget: 6_500_000,
  revenue: 41_600_000,
  production_companies: [
    { id: 7, name: 'Harbour Films', logo_path: null },
    { id: 8, name: 'Quay & Sons', logo_path: '/quay.png' },
  ],
  ...fields,
});

/** A list of records. */
export const records = (...entries: Record<string, unknown>[]) => ({
  body: { total: entries.length, documents: entries.map((entry, i) => ({ $id: `record-${i}`, ...entry })) },
});
