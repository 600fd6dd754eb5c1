import { isIPv4 } from 'node:net';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import ipaddr from 'ipaddr.js';

/**
 * The key of a visitor in limits and queues (design, Strangers): an IPv4 address, or the /64 network of an IPv6
 * address. Such a network usually belongs to one household or machine.
 */
export type Visitor = string;

/**
 * The visitor key of the server's own requests. These requests are not rate-limited, but wait in the queues like those
 * of a visitor.
 */
export const SERVER_VISITOR: Visitor = '';

/** Matches an address with the port that some proxies append: `[2001:db8::1]:443` or `192.0.2.1:443`. */
const WITH_PORT = /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/;

/** Returns the visitor key of an IP address, with or without a port; undefined for any other text. */
export function visitorAt(address: string): Visitor | undefined {
  if (isIPv4(address)) return address;
  const [, bracketed, dotted] = WITH_PORT.exec(address) ?? [];
  const bare = bracketed ?? dotted ?? address;
  if (isIPv4(bare)) return bare;
  if (!ipaddr.IPv6.isValid(bare)) return undefined;
  const parsed = ipaddr.IPv6.parse(bare);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const network = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** Returns the site of a visitor: the /48 network that contains the visitor's IPv6 /64; undefined for IPv4. */
export function siteOf(visitor: Visitor): string | undefined {
  if (!visitor.endsWith('::/64')) return undefined;
  const [first, second, third] = visitor.split(':', 3);
  return `${first}:${second}:${third}::/48`;
}

/** Whether a trusted proxy (`TRUST_PROXY`) forwarded the request. */
export const isForwarded = ({ ips = [] }: FastifyRequest) => ips.length > 1;

/**
 * Returns the visitor who sent a request. If a trusted proxy forwards no valid address, the proxy itself counts as the
 * visitor.
 */
export function visitorOf(request: FastifyRequest): Visitor {
  return visitorAt(request.ip) ?? visitorAt(request.socket.remoteAddress ?? '') ?? 'unknown';
}

/**
 * Creates an onRequest hook that warns once when an untrusted address sends `X-Forwarded-For`. The sender is probably a
 * proxy that is missing in `TRUST_PROXY`, and then all visitors behind it share one rate limit.
 */
export function warnOfUnknownProxy({ log }: FastifyInstance): onRequestHookHandler {
  let hasWarned = false;
  return (request, _reply, done) => {
    if (!hasWarned && request.headers['x-forwarded-for'] !== undefined && !isForwarded(request)) {
      hasWarned = true;
      log.warn(
        'X-Forwarded-For came from an address that is not in TRUST_PROXY, and is not believed: if a proxy of yours is ' +
          'in front, name it there, or all of its visitors are one to the limits',
      );
    }
    done();
  };
}
