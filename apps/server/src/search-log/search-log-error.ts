import type { DocumentsErrorBody } from '@marquee/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestStatus } from '../http/request-bounds.ts';

/** The version of the documents protocol that the answers follow. */
const PROTOCOL_VERSION = '1.8.0';

/** HTTP statuses by error type of the documents protocol. Clients branch on the type (design, Search log). */
const STATUS = {
  general_argument_invalid: 400,
  general_query_invalid: 400,
  document_invalid_structure: 400,
  document_missing_data: 400,
  document_missing_payload: 400,
  general_unknown_origin: 403,
  general_route_not_found: 404,
  project_not_found: 404,
  database_not_found: 404,
  collection_not_found: 404,
  document_not_found: 404,
  general_request_timeout: 408,
  general_rate_limit_exceeded: 429,
  general_server_error: 500,
  general_service_unavailable: 503,
} as const;

export type SearchLogErrorType = keyof typeof STATUS;

export const statusOf = (type: SearchLogErrorType): number => STATUS[type];

export class SearchLogError extends Error {
  override readonly name = 'SearchLogError';
  readonly status: number;
  readonly type: SearchLogErrorType;
  /** Seconds until the client should retry; undefined if unknown. */
  readonly retryAfter: number | undefined;

  constructor(
    type: SearchLogErrorType,
    message: string,
    options: ErrorOptions & { retryAfter?: number } = {},
  ) {
    super(message, options);
    this.type = type;
    this.status = STATUS[type];
    this.retryAfter = options.retryAfter;
  }
}

export function overLimit(seconds: number): SearchLogError {
  const wait = `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  return new SearchLogError('general_rate_limit_exceeded', `Too many requests: try again in ${wait}`, {
    retryAfter: seconds,
  });
}

export function notFound(): SearchLogError {
  return new SearchLogError('document_not_found', 'There is no document with this id');
}

/** Answers in the format of the documents protocol. Details of internal errors are only logged. */
export async function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { status, type, message } = toAnswer(error);
  // Only unexpected errors are logged here. The store logs an outage itself, at a limited rate; a line here would
  // repeat that for every visitor.
  if (type === 'general_server_error')
    request.log.error({ req: request, err: error }, 'The search log failed');
  const retryAfter = error instanceof SearchLogError ? error.retryAfter : undefined;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  const body: DocumentsErrorBody = { message, code: status, type, version: PROTOCOL_VERSION };
  await reply.code(status).header('cache-control', 'no-store').send(body);
}

function toAnswer(error: unknown): Pick<SearchLogError, 'status' | 'type' | 'message'> {
  if (error instanceof SearchLogError) return error;
  // Invalid requests: malformed JSON, a wrong content type, or a body that is too large or too slow.
  const status = requestStatus(error);
  if (status !== undefined && error instanceof Error) {
    const type = status === 408 ? 'general_request_timeout' : 'general_argument_invalid';
    return { status, type, message: error.message };
  }
  return { status: 500, type: 'general_server_error', message: 'The search log failed' };
}
