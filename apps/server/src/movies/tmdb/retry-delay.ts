/** Statuses that may pass by themselves (design 6). */
const TEMPORARY = new Set([429, 502, 503, 504]);

/** Codes of Node and undici for a connection that could not be made or broke. */
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

/** Whether an answer with this status is worth asking again for. */
export function isTemporary(status: number): boolean {
  return TEMPORARY.has(status);
}

/** Whether this error of undici's means that the connection, not the request, was at fault. */
export function isBrokenConnection(error: unknown): boolean {
  return error instanceof Error && 'code' in error && BROKEN_CONNECTION.has(String(error.code));
}

/** The longest pause that is kept to (milliseconds): whoever asks for more is asked again by then. */
const LONGEST_PAUSE = 5 * 60_000;

/**
 * Milliseconds that a `Retry-After` header asks to wait, five minutes at most: seconds or an HTTP date. Undefined when it
 * says nothing.
 */
export function retryAfter(header: string | string[] | undefined, now: () => number): number | undefined {
  if (typeof header !== 'string' || header.trim() === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return within(seconds * 1000);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : within(date - now());
}

const within = (milliseconds: number) => Math.min(Math.max(0, milliseconds), LONGEST_PAUSE);
