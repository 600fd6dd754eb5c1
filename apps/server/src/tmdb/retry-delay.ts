/** Statuses that are retried (design, Gateway). */
const TEMPORARY = new Set([429, 502, 503, 504]);

/** Error codes of Node and undici for connections that failed or broke. */
const BROKEN_CONNECTION = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_SOCKET',
]);

export function isTemporary(status: number): boolean {
  return TEMPORARY.has(status);
}

/** Whether an error of undici is about the connection rather than about the request. */
export function isBrokenConnection(error: unknown): boolean {
  return error instanceof Error && 'code' in error && BROKEN_CONNECTION.has(String(error.code));
}

/** The maximum pause in milliseconds. Longer values of `Retry-After` are reduced to it. */
const MAX_RETRY_AFTER = 5 * 60_000;

/**
 * Parses a `Retry-After` header (seconds or an HTTP date) into milliseconds. Undefined if it is absent or malformed.
 */
export function retryAfter(header: string | string[] | undefined, now: () => number): number | undefined {
  if (typeof header !== 'string' || header.trim() === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return toPause(seconds * 1000);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : toPause(date - now());
}

const toPause = (milliseconds: number) => Math.min(Math.max(0, milliseconds), MAX_RETRY_AFTER);
