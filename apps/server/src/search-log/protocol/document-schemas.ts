import { type DocumentsErrorBody, SEARCH_LOG, type SearchRecord, toSearchTerm } from '@marquee/contract';
import { z } from 'zod';
import { answer } from '../../http/answer-schema.ts';
import { RequestSchema } from '../../http/request-schema.ts';
import { SearchLogError, type SearchLogErrorType, statusOf } from '../search-log-error.ts';

type Issue = z.core.$ZodIssue;

const DOCUMENT_ID = /^[a-zA-Z0-9][\w.-]{0,35}$/;
const NEW_DOCUMENT_ID = /^(?:unique\(\)|[a-zA-Z0-9][\w.-]{0,35})$/;

const isAbsent = (value: unknown) => value === undefined || value === null;

const isEmpty = (value: unknown) => typeof value === 'object' && Object.keys(value ?? {}).length === 0;

const dataOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;

const argumentInvalid = (message: string) => new SearchLogError('general_argument_invalid', message);

/** Returns the error for a body that is not an object, or has an invalid id or attribute. */
function bodyError({ path: [name, ...attribute], message }: Issue): SearchLogError {
  if (name === undefined) return argumentInvalid('The body is not a JSON object');
  if (name !== 'data') return argumentInvalid('The document id is neither unique() nor a valid id');
  return new SearchLogError(
    'document_invalid_structure',
    `Invalid document: ${attribute.join('.') || 'data'} ${message}`,
  );
}

/** Whether a text is in the form of a term, as {@link toSearchTerm} makes it. Others have no records. */
export const isSearchTerm = (text: string): boolean => text !== '' && text === toSearchTerm(text);

const NEW_RECORD: z.ZodType<SearchRecord> = z.strictObject({
  searchTerm: z
    .string()
    .min(1)
    .refine(isSearchTerm, {
      error:
        'has spaces to collapse, control characters, decomposed letters, typographic quotes, or more than 2,000 letters',
    })
    .describe(
      'Trimmed, with single spaces, composed (NFC), without control characters and typographic quotes; at most 2,000 UTF-16 code units and 7,000 encoded characters',
    ),
  movie_id: z.int().positive().describe('The first movie for the term'),
  title: z.string().describe('The title of the movie'),
  count: z.literal(1, { error: 'begins at 1' }),
  poster_url: z
    .string()
    .describe('A URL that ends with the movie’s poster path; empty if there is no poster'),
});

export interface Creation {
  data: SearchRecord;
  documentId: string;
}

/** The body of a create request: an id, and exactly the five attributes of {@link NEW_RECORD}. */
export const CREATION = new RequestSchema<Creation>(
  z.looseObject({
    data: NEW_RECORD,
    documentId: z
      .string()
      .regex(NEW_DOCUMENT_ID)
      .describe('`unique()`, or an id in Appwrite’s form. The record has the id of its term instead'),
  }),
  (issue, body) =>
    issue.path[0] === 'data' && isAbsent(dataOf(body))
      ? new SearchLogError('document_missing_data', 'The document has no data')
      : bodyError(issue),
);

export interface Update {
  data: { count: number };
}

/** The body of an update request. The count rises by one, whatever whole number it contains. */
export const UPDATE = new RequestSchema<Update>(
  z.looseObject({
    data: z.strictObject({
      count: z.number().refine(Number.isInteger, { error: 'is no whole number' }).meta({ type: 'integer' }),
    }),
  }),
  (issue, body) => {
    if (issue.path[0] !== 'data') return bodyError(issue);
    const data = dataOf(body);
    return isAbsent(data) || isEmpty(data)
      ? new SearchLogError('document_missing_payload', 'There is nothing to update')
      : new SearchLogError(
          'document_invalid_structure',
          'Only the count can be updated, and to a whole number',
        );
  },
);

const DATABASE = z.literal(SEARCH_LOG.database);
const SEARCHES = { database: DATABASE, collection: z.literal(SEARCH_LOG.searches) };

/**
 * Schemas of the parameters in the URL. Hooks check the database and the collection earlier, before the body is read.
 */
export const PARAMS = {
  list: z.object({ database: DATABASE, collection: z.enum([SEARCH_LOG.searches, SEARCH_LOG.trending]) }),
  creation: z.object(SEARCHES),
  update: new RequestSchema(z.looseObject({ ...SEARCHES, id: z.string().regex(DOCUMENT_ID) }), () =>
    argumentInvalid('This is no document id'),
  ),
};

/** The query string of a list request. `list-query.ts` parses and validates the JSON texts in `queries`. */
export const LIST_QUERY = z
  .looseObject({
    queries: z
      .array(
        z.string().meta({
          contentMediaType: 'application/json',
          contentSchema: {
            type: 'object',
            required: ['method'],
            properties: {
              method: { enum: ['equal', 'limit', 'orderDesc'] },
              attribute: { enum: ['searchTerm', 'count'] },
              values: { type: 'array', items: { type: ['string', 'integer'] }, maxItems: 1 },
            },
          },
        }),
      )
      .min(1)
      .max(2)
      .describe(
        'Sent as `queries[0]`, `queries[1]` or `queries[]`. `equal` on `searchTerm` with one term (only of `searches`; a ' +
          '`limit` changes nothing), or `orderDesc` on `count` with a `limit` of 1 to 5.',
      ),
  })
  .meta({ style: 'deepObject', explode: true });

const DOCUMENT = z
  .looseObject({
    $id: z.string(),
    $sequence: z.string(),
    $collectionId: z.string(),
    $databaseId: z.string(),
    $createdAt: z.string().describe('Rounded down to the hour'),
    $updatedAt: z.string().describe('Rounded down to the hour'),
    $permissions: z.array(z.string()),
    searchTerm: z.string().describe('Empty in `trending`'),
    movie_id: z.int(),
    title: z.string(),
    title_language: z
      .string()
      .optional()
      .describe('In `trending`: the language (BCP 47), if it is not the requested one'),
    release_date: z.string().optional().describe('In `trending`: the movie’s release date, if known'),
    vote_average: z.number().optional().describe('In `trending`: the movie’s rating, if known'),
    count: z.int(),
    poster_url: z.string(),
  })
  .meta({ id: 'Document' });

const DOCUMENT_LIST = z
  .looseObject({
    total: z.int().describe('The number of documents in this answer'),
    documents: z.array(DOCUMENT),
  })
  .meta({ id: 'DocumentList' });

const ERROR: z.ZodType<DocumentsErrorBody> = z
  .looseObject({ message: z.string(), code: z.int(), type: z.string(), version: z.string() })
  .meta({ id: 'SearchLogError' });

/** Errors that every request can return. */
const COMMON_ERROR_TYPES: readonly SearchLogErrorType[] = [
  'general_argument_invalid',
  'project_not_found',
  'database_not_found',
  'collection_not_found',
  'general_rate_limit_exceeded',
  'general_server_error',
  'general_service_unavailable',
];

/** Describes the errors of an operation for the API document. */
function refusals(...types: SearchLogErrorType[]) {
  const all = [...COMMON_ERROR_TYPES, ...types];
  const ofStatus = (status: number) => all.filter((type) => statusOf(type) === status).join(', ');
  return {
    ...Object.fromEntries(all.map(statusOf).map((status) => [status, answer(ofStatus(status), ERROR)])),
    414: answer('general_argument_invalid: the URL has more than 8,192 characters', ERROR),
  };
}

/** Like {@link refusals}, for an operation whose request has a body. */
function writeRefusals(...types: SearchLogErrorType[]) {
  return {
    ...refusals(
      'general_unknown_origin',
      'general_route_not_found',
      'general_request_timeout',
      'document_invalid_structure',
      ...types,
    ),
    413: answer('general_argument_invalid: the body has more than 16 kB', ERROR),
    415: answer('general_argument_invalid: the content type of the body is not JSON', ERROR),
  };
}

/** Describes the answers of all operations for the API document. */
export const ANSWERS = {
  list: {
    200: answer('The record of a term, or the records with the highest counts, highest first', DOCUMENT_LIST),
    ...refusals('general_query_invalid'),
  },
  creation: {
    201: answer('The record of the term, with its count', DOCUMENT),
    ...writeRefusals('document_missing_data'),
  },
  update: {
    200: answer('The record, with its count', DOCUMENT),
    ...writeRefusals('document_missing_payload', 'document_not_found'),
  },
};
