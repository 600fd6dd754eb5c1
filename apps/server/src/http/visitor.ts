import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Who asks, for limits and queues (design 10): an IPv4 address, or the network of an IPv6 address. */
export type Visitor = string;

/** `[2001:db8::1]:443` or `192.0.2.1:443`, as some proxies write it. */
const WITH_PORT = /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/;

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [withoutZone = ''] = address.split('%');
  const hex = withoutZone.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [start = [], end = []] = hex
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = new Array<string>(8 - start.length - end.length).fill('0');
  return [...start, ...zeros, ...end].map((group) => parseInt(group, 16));
}

/**
 * The visitor at an address: IPv4 whole, IPv6 by its /64, of which one household or one machine has all; a port is no
 * part of it. Undefined when it is no address.
 */
export function visitorAt(address: string): Visitor | undefined {
  if (isIPv4(address)) return address;
  const [, bracketed, dotted] = WITH_PORT.exec(address) ?? [];
  const bare = bracketed ?? dotted ?? address;
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return undefined;
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .map((group) => `${group >> 8}.${group & 255}`)
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The visitor who sent a request. Where a proxy that is believed names no address, it is the proxy. */
export function visitorOf(request: FastifyRequest): Visitor {
  return visitorAt(request.ip) ?? visitorAt(request.socket.remoteAddress ?? '') ?? 'unknown';
}
