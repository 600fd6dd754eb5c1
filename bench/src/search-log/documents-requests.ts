import type { Request } from 'autocannon';

export const HEADERS = { 'x-appwrite-project': 'marquee' };
const COLLECTIONS = '/v1/databases/marquee/collections';

function list(collection: string, ...queries: object[]): string {
  const search = queries.map(
    (query, index) => `queries[${index}]=${encodeURIComponent(JSON.stringify(query))}`,
  );
  return `${COLLECTIONS}/${collection}/documents?${search.join('&')}`;
}

/** Home's request for trending (spec 7). */
const TRENDING_PATH = list(
  'trending',
  { method: 'limit', values: [5] },
  { method: 'orderDesc', attribute: 'count' },
);

export const readTrending: Request = { path: TRENDING_PATH, headers: HEADERS };

/** The request for a term's record (spec 7). */
export const findPath = (term: string): string =>
  list('searches', { method: 'equal', attribute: 'searchTerm', values: [term] });

export const findTerm = (term: string): Request => ({ path: findPath(term), headers: HEADERS });

/** Counts a record once: the server adds one, whatever number the request names (spec 7). */
export const countUp = (id: string): Request => ({
  method: 'PATCH',
  path: `${COLLECTIONS}/searches/documents/${id}`,
  headers: { ...HEADERS, 'content-type': 'application/json' },
  body: JSON.stringify({ data: { count: 2 } }),
});
