import { isSearchTerm, SEARCH_LOG, TRENDING_SIZE } from '@marquee/contract';
import { z } from 'zod';
import { SearchLogError } from '../search-log-error.ts';
import type { Selection } from '../store/search-sql.ts';
import { isMovieId } from './document-form.ts';

const MAX_QUERIES = 100;
const MAX_QUERY_LENGTH = 4096;
const DEFAULT_LIMIT = 25;
const MAX_LIMIT = 100;
const MAX_OFFSET = 5000;

const QUERY = z.object({
  method: z.string(),
  attribute: z.string().optional(),
  values: z.array(z.unknown()).max(MAX_LIMIT).default([]),
});
type Query = z.infer<typeof QUERY>;

type Condition = Selection['where'][number];

/**
 * Parses the `queries` of a list request: equal, limit, offset, and orderAsc or orderDesc by count. Throws {@link
 * SearchLogError}: `general_query_invalid` for any other query, `general_unauthorized_scope` for searches that visitors
 * may not list.
 */
export function selectionOf(collection: string, queryString: Readonly<Record<string, unknown>>): Selection {
  const selection: Selection = { where: [], limit: DEFAULT_LIMIT, offset: 0 };
  for (const query of queriesIn(queryString)) {
    switch (query.method) {
      case 'equal':
        selection.where.push(conditionOf(collection, query));
        break;
      case 'limit':
        selection.limit = wholeNumber(query, 1, MAX_LIMIT);
        break;
      case 'offset':
        selection.offset = wholeNumber(query, 0, MAX_OFFSET);
        break;
      case 'orderAsc':
      case 'orderDesc':
        if (query.attribute !== 'count') throw invalid(`Lists are not ordered by ${query.attribute}`);
        selection.order = query.method === 'orderAsc' ? 'ASC' : 'DESC';
        break;
      default:
        throw invalid(`Unknown method ${query.method}`);
    }
  }
  if (collection !== SEARCH_LOG.searches) return selection;
  if (!isOpen(selection)) throw closed();
  return selection.where.length > 0 ? selection : { ...selection, isCountedOften: true };
}

/**
 * Whether visitors may read this list of searches. Searches are private, so only the lists that spec 7 needs are open
 * (design 5).
 */
function isOpen({ where: [first, ...more], order, limit, offset }: Selection): boolean {
  if (offset > 0 || more.length > 0) return false;
  if (first) return order === undefined;
  return order === 'DESC' && limit <= TRENDING_SIZE;
}

/** Parses the parameters `queries[0]`, `queries[1]` … and `queries[]`. */
function queriesIn(queryString: Readonly<Record<string, unknown>>): Query[] {
  const texts = Object.entries(queryString)
    .filter(([name]) => /^queries(\[\d*\])?$/.test(name))
    .flatMap(([, value]) => value);
  if (texts.length > MAX_QUERIES) throw invalid(`More than ${MAX_QUERIES} queries`);
  return texts.map(queryOf);
}

function queryOf(text: unknown): Query {
  if (typeof text !== 'string' || text.length > MAX_QUERY_LENGTH) {
    throw invalid(`A query has more than ${MAX_QUERY_LENGTH} characters`);
  }
  const query = QUERY.safeParse(parsed(text));
  if (!query.success) throw invalid('A query is not of the form {"method", "attribute", "values"}');
  return query.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('A query is not JSON');
  }
}

function conditionOf(collection: string, { attribute, values }: Query): Condition {
  if (values.length === 0) throw invalid('equal needs values');
  if (collection === SEARCH_LOG.searches && attribute === 'searchTerm') {
    // Invalid terms are left out, because they have no record and the database may reject their text.
    const terms = texts(values);
    if (terms.length > 1) throw closed();
    return { column: 'search_term', anyOf: terms.filter(isSearchTerm) };
  }
  if (collection === SEARCH_LOG.searches && attribute === '$id') throw closed();
  if (collection === SEARCH_LOG.trending && attribute === 'movie_id') {
    return { column: 'movie_id', anyOf: numbers(values) };
  }
  if (attribute === '$id') {
    return { column: 'movie_id', anyOf: texts(values).filter(isMovieId).map(Number) };
  }
  throw invalid(`Lists are not filtered by ${attribute}`);
}

function texts(values: unknown[]): string[] {
  return values.map((value) => {
    if (typeof value !== 'string') throw invalid('The attribute is text');
    return value;
  });
}

function numbers(values: unknown[]): number[] {
  return values.map((value) => {
    if (typeof value !== 'number' || !Number.isSafeInteger(value))
      throw invalid('The attribute is a whole number');
    return value;
  });
}

function wholeNumber({ method, values: [value] }: Query, lowest: number, highest: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < lowest || value > highest) {
    throw invalid(`${method} is a whole number from ${lowest} to ${highest}`);
  }
  return value;
}

function invalid(message: string): SearchLogError {
  return new SearchLogError('general_query_invalid', `Invalid query: ${message}`);
}

function closed(): SearchLogError {
  return new SearchLogError(
    'general_unauthorized_scope',
    'Of the searches only the record of one term, and the first five by count, can be listed',
  );
}
