import { SEARCH_LOG, TRENDING_SIZE } from '@marquee/contract';
import { z } from 'zod';
import { SearchLogError } from '../search-log-error.ts';

/**
 * The number of terms that anybody may read. What people search for is private. The terms that many people search for
 * are the exception, and spec 7 needs no more than these (design, Search log).
 */
const MAX_PUBLIC_TERMS = 5;

const MAX_LIMIT: Record<string, number> = {
  [SEARCH_LOG.searches]: MAX_PUBLIC_TERMS,
  [SEARCH_LOG.trending]: TRENDING_SIZE,
};

/** Appwrite's highest limit. Beside a term any limit is accepted, because a term has one record. */
const MAX_LIMIT_OF_TERM = 5000;

const QUERY = z.object({
  method: z.string(),
  attribute: z.string().optional(),
  values: z.array(z.unknown()).default([]),
});
type Query = z.infer<typeof QUERY>;

/** What a list request asks for: the record of a term, or the records with the highest counts. */
type ListRequest = { term: string; limit?: undefined } | { limit: number; term?: undefined };

/**
 * Parses the `queries` of a list request. Spec 7 needs two: `equal` on `searchTerm` with one term, and `orderDesc` on
 * `count` with a `limit`. Appwrite's clients often send a `limit` beside `equal`, too. Throws {@link SearchLogError} `general_query_invalid` for any other.
 */
export function parseListQuery(
  collection: string,
  queryString: Readonly<Record<string, unknown>>,
): ListRequest {
  const queries = queriesIn(queryString);
  const equal = queries.find(({ method }) => method === 'equal');
  const limit = queries.find(({ method }) => method === 'limit');
  if (equal && queries.length === (limit ? 2 : 1) && collection === SEARCH_LOG.searches) {
    if (limit) limitIn(limit, MAX_LIMIT_OF_TERM);
    return { term: termIn(equal) };
  }
  const order = queries.find(({ method }) => method === 'orderDesc');
  if (queries.length !== 2 || order?.attribute !== 'count' || !limit) throw unknownList(collection);
  return { limit: limitIn(limit, MAX_LIMIT[collection] ?? 0) };
}

/** Parses the parameters `queries[0]`, `queries[1]` … and `queries[]`. */
function queriesIn(queryString: Readonly<Record<string, unknown>>): Query[] {
  return Object.entries(queryString)
    .filter(([name]) => /^queries(\[\d*\])?$/.test(name))
    .flatMap(([, value]) => value)
    .map(queryIn);
}

function queryIn(text: unknown): Query {
  const query = QUERY.safeParse(parsed(text));
  if (!query.success) throw invalid('A query is not of the form {"method", "attribute", "values"}');
  return query.data;
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    throw invalid('A query is not JSON');
  }
}

function termIn({ attribute, values: [term, ...more] }: Query): string {
  if (attribute !== 'searchTerm') throw unknownList(SEARCH_LOG.searches);
  if (typeof term !== 'string' || more.length > 0) throw invalid('searchTerm equals one text');
  return term;
}

function limitIn({ values: [limit] }: Query, max: number): number {
  if (typeof limit !== 'number' || !Number.isInteger(limit) || limit < 1 || limit > max) {
    throw invalid(`limit is a whole number from 1 to ${max}`);
  }
  return limit;
}

const invalid = (message: string) => new SearchLogError('general_query_invalid', `Invalid query: ${message}`);

const unknownList = (collection: string) =>
  invalid(
    collection === SEARCH_LOG.searches
      ? 'searches are listed by equal on searchTerm, or by orderDesc on count with a limit'
      : 'trending is listed by orderDesc on count with a limit',
  );
