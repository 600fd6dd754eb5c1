import type { DocumentsErrorBody } from '@marquee/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestStatus } from '../http/request-problem.ts';
import { SearchLogError } from './search-log-error.ts';

/** The version of the documents protocol that the answers follow. */
const PROTOCOL_VERSION = '1.8.0';

/** An error handler that answers in the form of the documents protocol; what failed inside stays inside. */
export async function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { status, type, message } = toAnswer(error);
  // What is away is logged by the part that noticed, once and not for each visitor.
  if (type === 'general_server_error')
    request.log.error({ req: request, err: error }, 'The search log failed');
  const retryAfter = error instanceof SearchLogError ? error.retryAfter : undefined;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  const body: DocumentsErrorBody = { message, code: status, type, version: PROTOCOL_VERSION };
  await reply.code(status).header('cache-control', 'no-store').send(body);
}

function toAnswer(error: unknown): Pick<SearchLogError, 'status' | 'type' | 'message'> {
  if (error instanceof SearchLogError) return error;
  // What is wrong with the request itself: no JSON, another content type, too large or too slow a body.
  const status = requestStatus(error);
  if (status !== undefined && error instanceof Error) {
    const type = status === 408 ? 'general_request_timeout' : 'general_argument_invalid';
    return { status, type, message: error.message };
  }
  return { status: 500, type: 'general_server_error', message: 'The search log failed' };
}
