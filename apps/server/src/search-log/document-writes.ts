import { SEARCH_LOG } from '@marquee/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { z } from 'zod';
import { visitorOf } from '../http/visitor.ts';
import { claimedRecord } from './claimed-record.ts';
import {
  type CollectionAddress,
  type DocumentAddress,
  type QueryString,
  checkAddress,
} from './collection-address.ts';
import { type DocumentForm, searchDocument } from './document-form.ts';
import type { EndpointOptions } from './document-reads.ts';
import { isDocumentId } from './list-query.ts';
import { SearchLogError } from './search-log-error.ts';

const BODY = z.record(z.string(), z.unknown());
const COUNT = z.strictObject({ count: z.int().positive() });
const INCREMENT = z.strictObject({ value: z.int().optional(), max: z.int().optional() });

type CollectionRequest = { Params: CollectionAddress; Querystring: QueryString };
type DocumentRequest = { Params: DocumentAddress; Querystring: QueryString };
type AttributeRequest = { Params: DocumentAddress & { attribute: string }; Querystring: QueryString };

/** The write calls of a collection: create, update, increment; and the refusal of every other. */
export function documentWrites(app: FastifyInstance, { spelling, searchLog, limit }: EndpointOptions): void {
  const open = { onRequest: [...limit, checkAddress, refuseTrending] };
  const closed = { onRequest: [...limit, checkAddress, refuse] };
  const one = `${spelling.path}/:id`;

  app.post<CollectionRequest>(spelling.path, open, async (request, reply): Promise<DocumentForm> => {
    const body = bodyOf(request);
    const claim = claimedRecord(body.data);
    const record = await searchLog.create(claim, idOf(body[spelling.id]), visitorOf(request));
    reply.code(201).header('cache-control', 'no-store');
    return searchDocument(record, spelling);
  });

  app.patch<DocumentRequest>(one, open, async (request, reply): Promise<DocumentForm> => {
    const atLeast = countOf(bodyOf(request).data);
    const record = await searchLog.countUp(existingId(request.params.id), { atLeast }, visitorOf(request));
    reply.header('cache-control', 'no-store');
    return searchDocument(record, spelling);
  });

  app.patch<AttributeRequest>(
    `${one}/:attribute/increment`,
    open,
    async (request, reply): Promise<DocumentForm> => {
      const { id, attribute } = request.params;
      const atMost = maximumOf(attribute, request.body);
      const record = await searchLog.countUp(existingId(id), { atMost }, visitorOf(request));
      reply.header('cache-control', 'no-store');
      return searchDocument(record, spelling);
    },
  );

  for (const url of [spelling.path, one]) {
    const method = url === one ? ['PUT', 'DELETE'] : ['PUT', 'PATCH', 'DELETE'];
    app.route<CollectionRequest>({ method, url, ...closed, handler: refuse });
  }
  app.patch<CollectionRequest>(`${one}/:attribute/decrement`, closed, refuse);
}

/** Everybody may read the titles; only the server itself counts them. */
function refuseTrending(
  request: FastifyRequest<{ Params: CollectionAddress }>,
  _reply: FastifyReply,
  done: HookHandlerDoneFunction,
): void {
  if (request.params.collection === SEARCH_LOG.trending) refuse();
  done();
}

function refuse(): never {
  throw new SearchLogError('general_unauthorized_scope', 'The search log only takes new terms and counts');
}

function bodyOf(request: FastifyRequest): Record<string, unknown> {
  const body = BODY.safeParse(request.body);
  if (body.success) return body.data;
  throw new SearchLogError('general_argument_invalid', 'The body is not a JSON object');
}

/** The id that a visitor chose for a new document; undefined when it is left to the server. */
function idOf(id: unknown): string | undefined {
  if (id === 'unique()') return undefined;
  if (typeof id === 'string' && isDocumentId(id)) return id;
  throw new SearchLogError('general_argument_invalid', 'The document id is neither unique() nor a valid id');
}

function existingId(id: string): string {
  if (isDocumentId(id)) return id;
  throw new SearchLogError('general_argument_invalid', 'This is no document id');
}

function countOf(data: unknown): number {
  if (data === undefined || data === null || (typeof data === 'object' && Object.keys(data).length === 0)) {
    throw new SearchLogError('document_missing_payload', 'There is nothing to update');
  }
  const parsed = COUNT.safeParse(data);
  if (parsed.success) return parsed.data.count;
  throw new SearchLogError(
    'document_invalid_structure',
    'Only the count can be updated, and to a whole number',
  );
}

function maximumOf(attribute: string, body: unknown): number | undefined {
  if (attribute !== 'count') {
    throw ['searchTerm', 'movie_id', 'title', 'poster_url'].includes(attribute)
      ? new SearchLogError('attribute_type_invalid', 'Only the count can be incremented')
      : new SearchLogError('attribute_not_found', 'There is no such attribute');
  }
  const parsed = INCREMENT.safeParse(body ?? {});
  if (!parsed.success)
    throw new SearchLogError('general_argument_invalid', 'value and max are whole numbers');
  const { value = 1, max } = parsed.data;
  if (value !== 1) throw new SearchLogError('general_argument_invalid', 'A count goes up by one');
  return max;
}
