import type { ServerResponse } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { siteOf, type Visitor, visitorAt } from './visitor.ts';

/** Requests of one connection that may be without an answer; browsers and proxies send one at a time. */
const MOST_PIPELINED = 16;

/** Open connections of a visitor, and of a site (a /48). A browser has six. */
const MOST_CONNECTIONS = 256;
const MOST_OF_SITE = 4 * MOST_CONNECTIONS;

/** Milliseconds for which nothing may move on a connection while an answer is under way, or awaited. */
const STALLED_AFTER = 30_000;

/** How often within that time it is looked at. */
const CHECKS = 6;

/** The addresses and networks in `TRUST_PROXY`. */
function addressList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/**
 * Counts open connections by visitor and by site, and ends those beyond the bounds at once. All visitors behind a proxy share
 * its address, so trusted proxies are exempt.
 */
function limitConnections({ server }: FastifyInstance, trustedProxies: readonly string[]): void {
  const exempt = addressList(trustedProxies);
  const open = new Map<Visitor, number>();
  const add = (account: Visitor, one: 1 | -1) => {
    const count = (open.get(account) ?? 0) + one;
    if (count > 0) open.set(account, count);
    else open.delete(account);
  };
  server.prependListener('connection', (socket: Socket) => {
    const { remoteAddress: address = '' } = socket;
    if (exempt.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return;
    const visitor = visitorAt(address) ?? 'unknown';
    const site = siteOf(visitor);
    if (
      (open.get(visitor) ?? 0) >= MOST_CONNECTIONS ||
      (site !== undefined && (open.get(site) ?? 0) >= MOST_OF_SITE)
    ) {
      socket.destroy();
      return;
    }
    const accounts = site === undefined ? [visitor] : [visitor, site];
    for (const account of accounts) add(account, 1);
    socket.once('close', () => {
      for (const account of accounts) add(account, -1);
    });
  });
}

/** What Node's parser takes for an upgrade, after which it parses no more. */
const STOP_PARSING = 2;

/**
 * Ends a connection without answering what it still has open. Node would go on parsing the 64 kB that it has read, up to 2,500
 * requests, and keep each in memory. It has no documented way to stop: without `parser.onIncoming` they are parsed, and dropped.
 */
function cutOff(socket: Socket): void {
  socket.destroy();
  const parser: unknown = Reflect.get(socket, 'parser');
  if (typeof parser === 'object' && parser !== null && 'onIncoming' in parser) {
    parser.onIncoming = () => STOP_PARSING;
  }
}

/** Ends a connection at the 17th request without an answer. Requests of an ended connection do not reach Fastify. */
function limitPipelining({ server }: FastifyInstance): void {
  const queues = new WeakMap<Socket, ServerResponse[]>();
  // Only the response whose turn it is has the socket.
  const isQueued = (response: ServerResponse) => response.socket === null && !response.writableFinished;
  const handlers = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    if (isQueued(response)) {
      const queue = (queues.get(socket) ?? []).filter(isQueued);
      // With the one whose turn it is.
      if (queue.length + 1 >= MOST_PIPELINED) {
        cutOff(socket);
        return;
      }
      queues.set(socket, [...queue, response]);
    }
    for (const handle of handlers) Reflect.apply(handle, server, [request, response]);
  });
}

/**
 * Ends connections on which nothing has moved for `after` milliseconds. Node tells of a pause twice as late where the system
 * took a part of an answer, so it is asked several times within that time.
 */
function endStalled({ server }: FastifyInstance, after: number): void {
  const interval = after / CHECKS;
  const pauses = new WeakMap<Socket, { since: number; seen: number; moved: string }>();
  server.setTimeout(interval);
  server.on('timeout', (socket: Socket) => {
    const now = performance.now();
    const moved = [socket.bytesRead, socket.bytesWritten, socket.writableLength].join();
    const known = pauses.get(socket);
    const goesOn = known !== undefined && known.moved === moved && now - known.seen < 1.5 * interval;
    const since = goesOn ? known.since : now - (socket.timeout ?? interval);
    if (now - since < after) {
      pauses.set(socket, { since, seen: now, moved });
      socket.setTimeout(interval);
      return;
    }
    // A reset frees what the system holds for a reader that takes nothing.
    if (socket.writableLength > 0) socket.resetAndDestroy();
    else socket.destroy();
  });
}

/**
 * What connections may cost before there is a request (design 10): how many a visitor has open, how many requests of one are
 * without an answer, and for how long nothing moves on one. To be registered last of all that listens to the server's requests.
 * @param options.trustedProxies addresses and networks that are exempt from the bound on connections (`TRUST_PROXY`).
 * @param options.stalledAfter milliseconds; tests shorten them.
 */
export const connectionBounds = fp(async function connectionBounds(
  app: FastifyInstance,
  {
    trustedProxies = [],
    stalledAfter = STALLED_AFTER,
  }: { trustedProxies?: readonly string[]; stalledAfter?: number },
) {
  limitConnections(app, trustedProxies);
  limitPipelining(app);
  endStalled(app, stalledAfter);
});
