import { networkInterfaces } from 'node:os';

const EVERY_INTERFACE = new Set(['0.0.0.0', '::']);

/** The addresses under which a browser here, and one in the same network, finds a server that listens on `host`. */
export function addressesOf(host: string, port: number): string[] {
  const at = (name: string) => `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  if (!EVERY_INTERFACE.has(host)) return [at(host)];
  const network = Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .filter((entry) => entry.family === 'IPv4' && !entry.internal)
    .map((entry) => at(entry.address));
  return [at('localhost'), ...network];
}
