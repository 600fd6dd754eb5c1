import type { Request } from 'autocannon';
import { COLLECTIONS, listPath } from '@marquee/test-kit/visitor';

const HEADERS = { 'x-appwrite-project': 'marquee' };

const get = (path: string): Request => ({ path: `${COLLECTIONS}/${path}`, headers: HEADERS });

/** Home's request for trending (spec 7). */
export const readTrending = get(
  listPath('trending', { method: 'limit', values: [5] }, { method: 'orderDesc', attribute: 'count' }),
);

/** The request for a term's record (spec 7). */
export const findTerm = (term: string): Request =>
  get(listPath('searches', { method: 'equal', attribute: 'searchTerm', values: [term] }));

/** Counts a record once: the server adds one, whatever number the request names (spec 7). */
export const countUp = (id: string): Request => ({
  method: 'PATCH',
  path: `${COLLECTIONS}/searches/documents/${id}`,
  headers: { ...HEADERS, 'content-type': 'application/json' },
  body: JSON.stringify({ data: { count: 2 } }),
});
