import type { ServerResponse } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { siteOf, visitorAt } from '../fairness/visitor.ts';

/** Maximum unanswered (pipelined) requests per connection. Browsers and proxies send one request at a time. */
const MAX_PIPELINED = 16;

/** Maximum open connections per visitor (a browser opens six), and per IPv6 /48. */
const MAX_CONNECTIONS = 256;
const MAX_CONNECTIONS_OF_SITE = 4 * MAX_CONNECTIONS;

/**
 * A connection is closed after this many milliseconds without a transferred byte, if it does not wait for the server.
 */
const STALL_TIMEOUT_MS = 30_000;

/** How often each connection is checked within {@link STALL_TIMEOUT_MS}. */
const CHECKS_PER_TIMEOUT = 6;

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
 * Closes each connection beyond the limit of its visitor or site. Trusted proxies are exempt, because all of their
 * visitors share the proxy's address.
 */
function limitConnections({ server }: FastifyInstance, trustedProxies: readonly string[]): void {
  const exempt = addressList(trustedProxies);
  /** Open connections by visitor and by site. */
  const open = new Map<string, number>();
  const add = (visitorOrSite: string, change: 1 | -1) => {
    const count = (open.get(visitorOrSite) ?? 0) + change;
    if (count > 0) open.set(visitorOrSite, count);
    else open.delete(visitorOrSite);
  };
  server.prependListener('connection', (socket: Socket) => {
    const { remoteAddress: address = '' } = socket;
    if (exempt.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return;
    const visitor = visitorAt(address) ?? 'unknown';
    const site = siteOf(visitor);
    if (
      (open.get(visitor) ?? 0) >= MAX_CONNECTIONS ||
      (site !== undefined && (open.get(site) ?? 0) >= MAX_CONNECTIONS_OF_SITE)
    ) {
      socket.destroy();
      return;
    }
    const counted = site === undefined ? [visitor] : [visitor, site];
    for (const visitorOrSite of counted) add(visitorOrSite, 1);
    socket.once('close', () => {
      for (const visitorOrSite of counted) add(visitorOrSite, -1);
    });
  });
}

/** Node's HTTP parser stops if `onIncoming` returns this code. Node itself returns it for an upgrade request. */
const STOP_PARSING = 2;

/**
 * Closes a connection and drops its pending requests. Node has already read up to 64 kB, which can be 2,500 requests,
 * and would parse and store each of them. Node has no documented way to stop its parser, so this replaces the parser's
 * callback.
 */
function closeWithoutParsing(socket: Socket): void {
  socket.destroy();
  const parser: unknown = Reflect.get(socket, 'parser');
  if (typeof parser === 'object' && parser !== null && 'onIncoming' in parser) {
    parser.onIncoming = () => STOP_PARSING;
  }
}

/** Closes a connection at its 17th unanswered request. */
function limitPipelining({ server }: FastifyInstance): void {
  const queues = new WeakMap<Socket, ServerResponse[]>();
  // Node gives only the first response of the pipeline a socket.
  const isQueued = (response: ServerResponse) => response.socket === null && !response.writableFinished;
  const handlers = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    if (isQueued(response)) {
      const queue = (queues.get(socket) ?? []).filter(isQueued);
      // Adds one for the first response of the pipeline, which is not in the queue.
      if (queue.length + 1 >= MAX_PIPELINED) {
        closeWithoutParsing(socket);
        return;
      }
      queues.set(socket, [...queue, response]);
    }
    for (const handle of handlers) Reflect.apply(handle, server, [request, response]);
  });
}

/**
 * Closes connections on which no byte was transferred for `after` milliseconds, except those that wait for the server:
 * it can take long while it builds the search index. A single timeout would be too inexact, because Node restarts it
 * instead if the kernel has accepted a part of the answer. So each connection is checked several times in this period.
 */
function endStalled({ server }: FastifyInstance, after: number): void {
  const interval = after / CHECKS_PER_TIMEOUT;
  const checks = new WeakMap<Socket, { at: number; byteCounts: string; unchangedSince: number }>();
  const latestResponse = new WeakMap<Socket, ServerResponse>();
  /** Whether the client has sent its whole request and has read everything so far. */
  const waitsForServer = (socket: Socket) => {
    const response = latestResponse.get(socket);
    return response?.req.complete === true && !response.writableEnded && socket.writableLength === 0;
  };
  server.on('request', ({ socket }, response) => latestResponse.set(socket, response));
  server.setTimeout(interval);
  server.on('timeout', (socket: Socket) => {
    if (waitsForServer(socket)) {
      socket.setTimeout(interval);
      return;
    }
    const at = performance.now();
    const byteCounts = [socket.bytesRead, socket.bytesWritten, socket.writableLength].join();
    const previous = checks.get(socket);
    // These counts do not change while the kernel accepts parts of an answer. Then a check is missing before this one.
    const isUnchanged = previous?.byteCounts === byteCounts && at - previous.at < 1.5 * interval;
    // Between two requests of a connection, Node's keep-alive timeout applies, which is longer than the interval.
    const unchangedSince = isUnchanged ? previous.unchangedSince : at - (socket.timeout ?? interval);
    if (at - unchangedSince < after) {
      checks.set(socket, { at, byteCounts, unchangedSince });
      socket.setTimeout(interval);
      return;
    }
    // A reset frees the kernel's send buffer. A normal close would keep it until the client reads.
    if (socket.writableLength > 0) socket.resetAndDestroy();
    else socket.destroy();
  });
}

/**
 * Limits the cost of connections before a request is parsed (design, Strangers): open connections, unanswered requests,
 * and time without traffic. Must be registered after all other listeners of the server's `request` event.
 * @param options.trustedProxies addresses and networks without a connection limit (`TRUST_PROXY`).
 * @param options.stalledAfter milliseconds; tests use a shorter time.
 */
export const connectionBounds = fp(async function connectionBounds(
  app: FastifyInstance,
  {
    trustedProxies = [],
    stalledAfter = STALL_TIMEOUT_MS,
  }: { trustedProxies?: readonly string[]; stalledAfter?: number },
) {
  limitConnections(app, trustedProxies);
  limitPipelining(app);
  endStalled(app, stalledAfter);
});
