import { requestText } from '../load/request-text.ts';

export const HEADERS = { 'x-appwrite-project': 'marquee' };
const COLLECTIONS = '/v1/databases/marquee/collections';

function list(collection: string, ...queries: object[]): string {
  const search = queries.map(
    (query, index) => `queries[${index}]=${encodeURIComponent(JSON.stringify(query))}`,
  );
  return `${COLLECTIONS}/${collection}/documents?${search.join('&')}`;
}

/** The address of the trending list that Home reads (spec 7). */
export const TRENDING_PATH = list(
  'trending',
  { method: 'limit', values: [5] },
  { method: 'orderDesc', attribute: 'count' },
);

export const readTrending = requestText('GET', TRENDING_PATH, { headers: HEADERS });

/** The address of a term's record (spec 6). */
export const findPath = (term: string): string =>
  list('searches', { method: 'equal', attribute: 'searchTerm', values: [term] });

export const findTerm = (term: string): string => requestText('GET', findPath(term), { headers: HEADERS });

/** One more for the record: a count of 2 is what a visitor names who has read 1, and never a jump. */
export const countUp = (id: string): string =>
  requestText('PATCH', `${COLLECTIONS}/searches/documents/${id}`, {
    headers: HEADERS,
    body: { data: { count: 2 } },
  });
