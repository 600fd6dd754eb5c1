import { isIPv4 } from 'node:net';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Who asks, for limits and queues (design 10): an IPv4 address, or the network of an IPv6 address. */
export type Visitor = string;

/** `[2001:db8::1]:443` or `192.0.2.1:443`, as some proxies write it. */
const WITH_PORT = /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/;

/**
 * The visitor at an address: IPv4 whole, IPv6 by its /64, of which one household or one machine has all; a port is no
 * part of it. Undefined when it is no address.
 */
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

/** The /48 that an IPv6 visitor's network is in; undefined for any other. */
export function siteOf(visitor: Visitor): string | undefined {
  if (!visitor.endsWith('::/64')) return undefined;
  return `${visitor.slice(0, visitor.lastIndexOf(':', visitor.length - 6))}::/48`;
}

/** The visitor who sent a request. Where a proxy that is believed names no address, it is the proxy. */
export function visitorOf(request: FastifyRequest): Visitor {
  return visitorAt(request.ip) ?? visitorAt(request.socket.remoteAddress ?? '') ?? 'unknown';
}

/**
 * A hook that warns, once, when somebody who is not believed says for whom a request is forwarded: a proxy that nobody
 * has named makes one visitor of all.
 */
export function warnOfUnknownProxy({ log }: FastifyInstance): onRequestHookHandler {
  let isSaid = false;
  return (request, _reply, done) => {
    if (!isSaid && request.headers['x-forwarded-for'] !== undefined && (request.ips?.length ?? 1) < 2) {
      isSaid = true;
      log.warn(
        'X-Forwarded-For came from an address that is not in TRUST_PROXY, and is not believed: if a proxy of yours is ' +
          'in front, name it there, or all of its visitors are one to the limits',
      );
    }
    done();
  };
}
