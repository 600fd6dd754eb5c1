import { isIP } from 'node:net';

/** A value that a variable cannot have; the message goes on after "NAME must be". */
export class BadValue extends Error {}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The value in quotes for a message, on one line and not endlessly long. */
function quote(text: string): string {
  const start = text.length > 60 ? `${text.slice(0, 60)}…` : text;
  return JSON.stringify(start);
}

function wholeNumber(text: string, highest: number, lowest = 0): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < lowest || value > highest) {
    throw new BadValue(`a whole number from ${lowest} to ${highest}, not ${quote(text)}`);
  }
  return value;
}

/** A TCP port; 0 lets the system choose. */
export function port(text: string): number {
  return wholeNumber(text, 65_535);
}

/** Megabytes; gives bytes. */
export function megabytes(text: string): number {
  return wholeNumber(text, 1_000_000, 1) * 1024 * 1024;
}

/** How often something may be done in a minute; 0 is no limit. */
export function limit(text: string): number {
  return wholeNumber(text, 1_000_000);
}

/** Days after which something is forgotten; 0 is never. */
export function days(text: string): number {
  return wholeNumber(text, 36_500);
}

/** An address or a name to listen on. */
export function host(text: string): string {
  if (isIP(text) === 0 && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)) {
    throw new BadValue(`an address or a host name to listen on, such as 0.0.0.0, not ${quote(text)}`);
  }
  return text;
}

/** A token that goes into a header: printable and without spaces. It is never repeated in a message. */
export function secret(text: string): string {
  if (!/^[\x21-\x7e]+$/.test(text)) {
    throw new BadValue('printable characters without spaces: copy it again, without quotes or line breaks');
  }
  return text;
}

/** An http or https address, without the slash at its end. */
export function httpUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.search || url.hash) {
    throw new BadValue(`an http or https address without a query, not ${quote(text)}`);
  }
  return text.replace(/\/+$/, '');
}

/** The address of a proxy. It may hold a password and is never repeated in a message. */
export function proxyUrl(text: string): string {
  if (!URL.canParse(text) || !['http:', 'https:'].includes(new URL(text).protocol)) {
    throw new BadValue('an http or https address such as http://proxy.example:3128');
  }
  return text;
}

/** The address of a PostgreSQL database. It may hold a password and is never repeated in a message. */
export function postgresUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol)) {
    throw new BadValue('an address like postgres://user:password@host:5432/database');
  }
  return text;
}

/** How many connections a pool may hold. */
export function poolSize(text: string): number {
  return wholeNumber(text, 1000, 1);
}

/** Milliseconds that a database may take; answers are to be out within 5 s. */
export function databaseTimeout(text: string): number {
  return wholeNumber(text, 4000, 10);
}

function list(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** Addresses and networks (`10.0.0.0/8`), separated by commas. */
export function networks(text: string): string[] {
  return list(text).map((entry) => {
    const [address = '', bits, ...rest] = entry.split('/');
    const family = isIP(address);
    const bitsAreRight =
      bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
    if (family === 0 || !bitsAreRight || rest.length > 0) {
      throw new BadValue(
        `addresses or networks such as 127.0.0.1 or 10.0.0.0/8, separated by commas, not ${quote(entry)}`,
      );
    }
    return entry;
  });
}

/** One origin, such as `https://example.com`. */
export function origin(text: string): string {
  const [only, ...more] = origins(text);
  if (only === undefined || more.length > 0) {
    throw new BadValue(`one origin such as https://example.com, without a path, not ${quote(text)}`);
  }
  return only;
}

/** Origins such as `http://localhost:8081`, separated by commas. */
export function origins(text: string): string[] {
  return list(text).map((entry) => {
    const url = URL.canParse(entry) ? new URL(entry) : undefined;
    if (
      !url ||
      !['http:', 'https:'].includes(url.protocol) ||
      url.origin !== entry.replace(/\/$/, '').toLowerCase()
    ) {
      throw new BadValue(
        `origins such as https://example.com, separated by commas and without a path, not ${quote(entry)}`,
      );
    }
    return url.origin;
  });
}

/** One of pino's levels. */
export function logLevel(text: string): LogLevel {
  const level = LOG_LEVELS.find((name) => name === text.toLowerCase());
  if (!level) throw new BadValue(`one of ${LOG_LEVELS.join(', ')}, not ${quote(text)}`);
  return level;
}

/** An app of Apple's as its association file names it: the team's id, a dot, the bundle's id. */
export function iosApp(text: string): string {
  if (!/^[A-Z0-9]{10}(\.[a-z0-9-]+){2,}$/i.test(text)) {
    throw new BadValue(`a team and a bundle such as ABCDE12345.app.marquee, not ${quote(text)}`);
  }
  return text;
}

/** The id of an Android app. */
export function androidApp(text: string): string {
  if (!/^[a-z]\w*(\.[a-z]\w*)+$/i.test(text)) {
    throw new BadValue(`the id of an app such as app.marquee, not ${quote(text)}`);
  }
  return text;
}

/** SHA-256 fingerprints of certificates, separated by commas. */
export function fingerprints(text: string): string[] {
  return list(text).map((entry) => {
    if (!/^[0-9a-f]{2}(:[0-9a-f]{2}){31}$/i.test(entry)) {
      throw new BadValue(
        `SHA-256 fingerprints of certificates (32 bytes as 14:6D:E9:…), separated by commas, not ${quote(entry)}`,
      );
    }
    return entry.toUpperCase();
  });
}
