import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { RequestProblem } from './request-problem.ts';

/** Milliseconds within which a body arrives; less than the server gives open requests when it stops. */
export const BODY_WITHIN = 5000;

/**
 * A hook that waits for a body no longer than {@link BODY_WITHIN}: a request whose body does not end gets 408, and its
 * connection is closed, also when it was answered long before.
 */
export function bodyDeadline(
  request: FastifyRequest,
  reply: FastifyReply,
  done: HookHandlerDoneFunction,
): void {
  const { raw, headers } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return done();
  const timer = setTimeout(() => {
    if (raw.complete) return;
    if (reply.sent || raw.listenerCount('error') === 0) {
      raw.destroy();
      return;
    }
    reply.header('connection', 'close');
    // To whoever reads the body, it ends with this error; the socket stays open for the answer.
    raw.emit('error', new RequestProblem(408, 'The body did not arrive in time'));
  }, BODY_WITHIN);
  raw.once('close', () => clearTimeout(timer));
  done();
}
