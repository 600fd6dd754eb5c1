import type { FastifyReply } from 'fastify';

/** Says that the answer depends on one more header of the request, beside those that are named already. */
export function addVary(reply: FastifyReply, header: string): FastifyReply {
  const already = reply.getHeader('vary');
  return reply.header('vary', already === undefined ? header : `${String(already)}, ${header}`);
}
