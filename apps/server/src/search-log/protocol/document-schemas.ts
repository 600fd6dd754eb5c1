import {
  type DocumentsErrorBody,
  isSearchTerm,
  MAX_TERM_LENGTH,
  SEARCH_LOG,
  type SearchRecord,
} from '@marquee/contract';
import { z } from 'zod';
import { answer } from '../../http/answer-schema.ts';
import { RequestSchema } from '../../http/request-schema.ts';
import { SearchLogError, type SearchLogErrorType, statusOf } from '../search-log-error.ts';
import type { Spelling } from './document-form.ts';

type Issue = z.core.$ZodIssue;

const DOCUMENT_ID = /^[a-zA-Z0-9][\w.-]{0,35}$/;
const NEW_DOCUMENT_ID = /^(?:unique\(\)|[a-zA-Z0-9][\w.-]{0,35})$/;

const isAbsent = (value: unknown) => value === undefined || value === null;

const isEmpty = (value: unknown) => typeof value === 'object' && Object.keys(value ?? {}).length === 0;

const dataOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;

const argumentInvalid = (message: string) => new SearchLogError('general_argument_invalid', message);

/** Returns the error for a body that is not an object, or has an invalid id or attribute. */
function refuseBody({ path: [name, ...attribute], message }: Issue): SearchLogError {
  if (name === undefined) return argumentInvalid('The body is not a JSON object');
  if (name !== 'data') return argumentInvalid('The document id is neither unique() nor a valid id');
  return new SearchLogError(
    'document_invalid_structure',
    `Invalid document: ${attribute.join('.') || 'data'} ${message}`,
  );
}

const NEW_RECORD: z.ZodType<SearchRecord> = z.strictObject({
  searchTerm: z
    .string()
    .min(1)
    .refine(isSearchTerm, {
      error: `has blank ends, control characters, decomposed letters, or more than ${MAX_TERM_LENGTH} characters`,
    })
    .describe('Trimmed, composed (NFC), without control characters, at most 200 UTF-16 code units'),
  movie_id: z.int().positive().describe('The first movie for the term'),
  title: z.string().describe('The title of the movie'),
  count: z.literal(1, { error: 'begins at 1' }),
  poster_url: z
    .string()
    .describe('A URL that ends with the movie’s poster path; empty if there is no poster'),
});

export interface Creation {
  data: SearchRecord;
  documentId?: string;
  rowId?: string;
}

/** The body of a create request: an id, and exactly the five attributes of {@link NEW_RECORD}. */
export function creationSchema(idName: Spelling['id']): RequestSchema {
  return new RequestSchema(
    z.looseObject({
      data: NEW_RECORD,
      [idName]: z.string().regex(NEW_DOCUMENT_ID).describe('`unique()`, or an id of one’s own'),
    }),
    (issue, body) =>
      issue.path[0] === 'data' && isAbsent(dataOf(body))
        ? new SearchLogError('document_missing_data', 'The document has no data')
        : refuseBody(issue),
  );
}

export interface Update {
  data: { count: number };
}

/** The body of an update request contains the next count. */
export const UPDATE = new RequestSchema<Update>(
  z.looseObject({ data: z.strictObject({ count: z.int().positive() }) }),
  (issue, body) => {
    if (issue.path[0] !== 'data') return refuseBody(issue);
    const data = dataOf(body);
    return isAbsent(data) || isEmpty(data)
      ? new SearchLogError('document_missing_payload', 'There is nothing to update')
      : new SearchLogError(
          'document_invalid_structure',
          'Only the count can be updated, and to a whole number',
        );
  },
);

/** The body of an increment request, which may be absent. */
export interface Increment {
  value?: number;
  /** The highest new count that is allowed. */
  max?: number;
}

const INCREMENT_ERROR = 'A count goes up by one';

export const INCREMENT = new RequestSchema<Increment | null>(
  z
    .strictObject({
      value: z
        .int()
        .refine((value) => value === 1, { error: INCREMENT_ERROR })
        .optional()
        .meta({ const: 1 }),
      max: z.int().optional().describe('The maximum of the new count'),
    })
    .nullable(),
  ({ message }) =>
    argumentInvalid(message === INCREMENT_ERROR ? INCREMENT_ERROR : 'value and max are whole numbers'),
);

const ATTRIBUTES = ['searchTerm', 'movie_id', 'title', 'poster_url'];

/** Returns the error for an invalid id or attribute in the URL. */
function refuseAddress({ path: [name] }: Issue, address: unknown): SearchLogError {
  if (name !== 'attribute') return argumentInvalid('This is no document id');
  const { attribute } = z.object({ attribute: z.string() }).parse(address);
  return ATTRIBUTES.includes(attribute)
    ? new SearchLogError('attribute_type_invalid', 'Only the count can be incremented')
    : new SearchLogError('attribute_not_found', 'There is no such attribute');
}

const DATABASE = z.literal(SEARCH_LOG.database);
const SEARCHES = { database: DATABASE, collection: z.literal(SEARCH_LOG.searches) };
const RECORD_PARAMS = { database: DATABASE, collection: z.enum([SEARCH_LOG.searches, SEARCH_LOG.trending]) };
const ID = z.string().regex(DOCUMENT_ID);

/**
 * Schemas of the parameters in the URL. Hooks check the database and the collection earlier, before the body is read.
 */
export const PARAMS = {
  list: z.object(RECORD_PARAMS),
  one: new RequestSchema(
    z.looseObject({ ...RECORD_PARAMS, id: ID.describe('The id of a record, or in `trending` of a movie') }),
    refuseAddress,
  ),
  creation: z.object(SEARCHES),
  update: new RequestSchema(z.looseObject({ ...SEARCHES, id: ID }), refuseAddress),
  increment: new RequestSchema(
    z.looseObject({ attribute: z.literal('count'), ...SEARCHES, id: ID }),
    refuseAddress,
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
              method: { enum: ['equal', 'limit', 'offset', 'orderAsc', 'orderDesc'] },
              attribute: { enum: ['searchTerm', 'movie_id', '$id', 'count'] },
              values: { type: 'array', maxItems: 100 },
            },
          },
        }),
      )
      .max(100)
      .optional()
      .describe(
        'Sent as `queries[0]`, `queries[1]` … or `queries[]`. Of `searches`: `equal` on `searchTerm` with one term, or `orderDesc` ' +
          'on `count` with a `limit` of 1 to 5. Of `trending`: `equal` on `movie_id` or `$id`, `limit` (1 to 100), `offset` ' +
          '(0 to 5,000), `orderAsc` and `orderDesc` on `count`.',
      ),
  })
  .meta({ style: 'deepObject', explode: true });

export const WRITE_QUERY = z.looseObject({
  literal: z.string().optional().describe('`true` if the search was literal'),
});

const RECORD = {
  $id: z.string(),
  $sequence: z.string(),
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
};

/** Names of schemas in the API document. */
const NAMES = {
  documents: { one: 'Document', list: 'DocumentList' },
  rows: { one: 'Row', list: 'RowList' },
};

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
      'general_unauthorized_scope',
      'general_unknown_origin',
      'general_request_timeout',
      'document_invalid_structure',
      ...types,
    ),
    413: answer('general_argument_invalid: the body has more than 16 kB', ERROR),
    415: answer('general_argument_invalid: the content type of the body is not JSON', ERROR),
  };
}

/** Describes the answers of all operations for the API document. */
export function answersIn(spelling: Spelling) {
  const names = NAMES[spelling.list];
  const one = z.looseObject({ ...RECORD, [spelling.collectionId]: z.string() }).meta({ id: names.one });
  const list = z.looseObject({ total: z.int(), [spelling.list]: z.array(one) }).meta({ id: names.list });
  const counted = answer('The record, with its count', one);
  return {
    list: {
      200: answer('Records in an order', list),
      ...refusals('general_query_invalid', 'general_unauthorized_scope'),
    },
    one: { 200: answer('The record', one), ...refusals('document_not_found') },
    creation: {
      201: answer('The record of a new term', one),
      ...writeRefusals('document_missing_data', 'document_already_exists'),
    },
    update: {
      200: counted,
      ...writeRefusals('document_missing_payload', 'document_not_found', 'document_update_conflict'),
    },
    increment: {
      200: counted,
      ...writeRefusals(
        'attribute_type_invalid',
        'attribute_limit_exceeded',
        'attribute_not_found',
        'document_not_found',
      ),
    },
    closed: refusals('general_unauthorized_scope', 'general_unknown_origin'),
  };
}
