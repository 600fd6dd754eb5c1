import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';

// Each exported constant is a zod schema that parses the text of one variable. Its error text continues a sentence that
// begins with "NAME must be".

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

function quote(value: unknown): string {
  const whole = String(value);
  return JSON.stringify(whole.length > 60 ? `${whole.slice(0, 60)}…` : whole);
}

/** Creates a schema for a text that passes a test. The error message quotes the text. */
const text = (mustBe: string, test: (value: string) => boolean) =>
  z.string().refine(test, { error: ({ input }) => `${mustBe}, not ${quote(input)}` });

/** Like `text`, but for a secret: the error message does not quote it. */
const secretText = (mustBe: string, test: (value: string) => boolean) =>
  z.string().refine(test, { error: mustBe });

/** Creates a schema for a list separated by commas. The error message quotes the first entry that fails the test. */
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

function urlOf(address: string, ...protocols: string[]): URL | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && protocols.includes(url.protocol) ? url : undefined;
}

/** Returns a web address that has no query, fragment, name or password. Undefined for other texts. */
function plainUrlOf(address: string): URL | undefined {
  const url = urlOf(address, 'http:', 'https:');
  // The parsed URL of `https://example.com?` has no query.
  return url && !url.username && !url.password && !/[?#]/.test(address) ? url : undefined;
}

/** 0 lets the system choose a free port. */
export const port = wholeNumber(65_535);

/** Requests per window of a rate limit; 0 means no limit. */
export const limit = wholeNumber(1_000_000);

/** Days until data expires; 0 means never. */
export const days = wholeNumber(36_500);

/** Parses megabytes into bytes. */
export const megabytes = wholeNumber(1_000_000, 1).transform((count) => count * 1024 * 1024);

/** The largest number of connections. */
export const poolSize = wholeNumber(1000, 1);

/** Milliseconds. The maximum is below 5 s, because requests must be answered within 5 s. */
export const databaseTimeout = wholeNumber(4000, 10);

export const host = text(
  'an address or a host name to listen on, such as 0.0.0.0',
  (name) => isIP(name) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(name),
);

/** A token for a request header. */
export const secret = secretText(
  'printable characters without spaces: copy it again, without quotes or line breaks',
  (token) => /^[\x21-\x7e]+$/.test(token),
);

/** Parses to the address as text, without trailing slashes. It may have been typed with a password. */
export const httpUrl = secretText(
  'an http or https address without a query or password',
  (address) => plainUrlOf(address) !== undefined,
).transform((address) => address.replace(/\/+$/, ''));

/** The URL of an outbound proxy. It may contain a password, so error messages do not quote it. */
export const proxyUrl = secretText(
  'an http or https address such as http://proxy.example:3128',
  (address) => urlOf(address, 'http:', 'https:') !== undefined,
);

/** The URL of a PostgreSQL database. It may contain a password, so error messages do not quote it. */
export const postgresUrl = secretText(
  'an address like postgres://user:password@host:5432/database',
  (address) => urlOf(address, 'postgres:', 'postgresql:') !== undefined,
);

/** IP addresses and CIDR networks (`10.0.0.0/8`), separated by commas. */
export const networks = list(
  'addresses or networks such as 127.0.0.1 or 10.0.0.0/8, separated by commas',
  // `isValidCIDR` also accepts shortened addresses such as 10/8.
  (entry) => isIP(entry) !== 0 || (isIP(entry.split('/')[0] ?? '') !== 0 && ipaddr.isValidCIDR(entry)),
);

const isOrigin = (entry: string) => plainUrlOf(entry)?.pathname === '/';
const toOrigin = (entry: string) => new URL(entry).origin;

export const origin = text('one origin such as https://example.com, without a path', isOrigin).transform(
  toOrigin,
);

export const origins = list(
  'origins such as https://example.com, separated by commas and without a path',
  isOrigin,
).transform((entries) => entries.map(toOrigin));

export const logLevel = z
  .string()
  .toLowerCase()
  .pipe(z.enum(LOG_LEVELS, { error: ({ input }) => `one of ${LOG_LEVELS.join(', ')}, not ${quote(input)}` }));

export const onOff = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['on', 'off'], { error: ({ input }) => `on or off, not ${quote(input)}` }))
  .transform((value) => value === 'on');

export const iosApp = text('a team and a bundle such as ABCDE12345.app.marquee', (name) =>
  /^[A-Z0-9]{10}(\.[a-z0-9-]+){2,}$/i.test(name),
);

export const androidApp = text('the id of an app such as app.marquee', (name) =>
  /^[a-z]\w*(\.[a-z]\w*)+$/i.test(name),
);

export const fingerprints = list(
  'SHA-256 fingerprints of certificates (32 bytes as 14:6D:E9:…), separated by commas',
  (entry) => /^[0-9a-f]{2}(:[0-9a-f]{2}){31}$/i.test(entry),
).transform((entries) => entries.map((entry) => entry.toUpperCase()));
