import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

// Each is a schema of a variable's text; its error goes on after "NAME must be".

/** The value in quotes for a message, on one line and not endlessly long. */
function quote(text: unknown): string {
  const whole = String(text);
  return JSON.stringify(whole.length > 60 ? `${whole.slice(0, 60)}…` : whole);
}

/** A text that passes a test; the error repeats it. */
const text = (mustBe: string, test: (text: string) => boolean) =>
  z.string().refine(test, { error: ({ input }) => `${mustBe}, not ${quote(input)}` });

/** A text that passes a test, and is never repeated in a message. */
const secretText = (mustBe: string, test: (text: string) => boolean) =>
  z.string().refine(test, { error: mustBe });

/** Entries separated by commas, each of which passes a test; the error repeats the first that does not. */
const list = (mustBe: string, test: (entry: string) => boolean) =>
  z
    .string()
    .transform((entries) =>
      entries
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ''),
    )
    .pipe(z.array(text(mustBe, test)));

const wholeNumber = (highest: number, lowest = 0) =>
  text(
    `a whole number from ${lowest} to ${highest}`,
    (digits) => /^\d+$/.test(digits) && Number(digits) >= lowest && Number(digits) <= highest,
  ).transform(Number);

/** A URL of one of the protocols (`http:`); undefined for any other text. */
function urlOf(address: string, ...protocols: string[]): URL | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && protocols.includes(url.protocol) ? url : undefined;
}

/** A TCP port; 0 lets the system choose. */
export const port = wholeNumber(65_535);

/** How often something may be done in a while; 0 is no limit. */
export const limit = wholeNumber(1_000_000);

/** Days after which something is forgotten; 0 is never. */
export const days = wholeNumber(36_500);

/** Megabytes; gives bytes. */
export const megabytes = wholeNumber(1_000_000, 1).transform((count) => count * 1024 * 1024);

/** How many connections a pool may hold. */
export const poolSize = wholeNumber(1000, 1);

/** Milliseconds that a database may take; answers are to be out within 5 s. */
export const databaseTimeout = wholeNumber(4000, 10);

/** An address or a name to listen on. */
export const host = text(
  'an address or a host name to listen on, such as 0.0.0.0',
  (name) => isIP(name) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(name),
);

/** A token that goes into a header: printable and without spaces. */
export const secret = secretText(
  'printable characters without spaces: copy it again, without quotes or line breaks',
  (token) => /^[\x21-\x7e]+$/.test(token),
);

/** An http or https address, without the slash at its end. */
export const httpUrl = text('an http or https address without a query', (address) => {
  const url = urlOf(address, 'http:', 'https:');
  return url !== undefined && !url.search && !url.hash;
}).transform((address) => address.replace(/\/+$/, ''));

/** The address of a proxy, which may hold a password. */
export const proxyUrl = secretText(
  'an http or https address such as http://proxy.example:3128',
  (address) => urlOf(address, 'http:', 'https:') !== undefined,
);

/** The address of a PostgreSQL database, which may hold a password. */
export const postgresUrl = secretText(
  'an address like postgres://user:password@host:5432/database',
  (address) => urlOf(address, 'postgres:', 'postgresql:') !== undefined,
);

/** Addresses and networks (`10.0.0.0/8`), separated by commas. */
export const networks = list(
  'addresses or networks such as 127.0.0.1 or 10.0.0.0/8, separated by commas',
  (entry) => isIP(entry) !== 0 || (isIP(entry.split('/')[0] ?? '') !== 0 && ipaddr.isValidCIDR(entry)),
);

const isOrigin = (entry: string) =>
  urlOf(entry, 'http:', 'https:')?.origin === entry.replace(/\/$/, '').toLowerCase();
const toOrigin = (entry: string) => new URL(entry).origin;

/** One origin, such as `https://example.com`. */
export const origin = text('one origin such as https://example.com, without a path', isOrigin).transform(
  toOrigin,
);

/** Origins such as `http://localhost:8081`, separated by commas. */
export const origins = list(
  'origins such as https://example.com, separated by commas and without a path',
  isOrigin,
).transform((entries) => entries.map(toOrigin));

/** One of pino's levels. */
export const logLevel = z
  .string()
  .toLowerCase()
  .pipe(z.enum(LOG_LEVELS, { error: ({ input }) => `one of ${LOG_LEVELS.join(', ')}, not ${quote(input)}` }));

export const onOff = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['on', 'off'], { error: ({ input }) => `on or off, not ${quote(input)}` }))
  .transform((value) => value === 'on');

/** An app of Apple's as its association file names it: the team's id, a dot, the bundle's id. */
export const iosApp = text('a team and a bundle such as ABCDE12345.app.marquee', (name) =>
  /^[A-Z0-9]{10}(\.[a-z0-9-]+){2,}$/i.test(name),
);

/** The id of an Android app. */
export const androidApp = text('the id of an app such as app.marquee', (name) =>
  /^[a-z]\w*(\.[a-z]\w*)+$/i.test(name),
);

/** SHA-256 fingerprints of certificates, separated by commas. */
export const fingerprints = list(
  'SHA-256 fingerprints of certificates (32 bytes as 14:6D:E9:…), separated by commas',
  (entry) => /^[0-9a-f]{2}(:[0-9a-f]{2}){31}$/i.test(entry),
).transform((entries) => entries.map((entry) => entry.toUpperCase()));
