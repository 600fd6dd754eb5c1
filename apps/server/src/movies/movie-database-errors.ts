import type { MovieDatabaseErrorBody } from '@marquee/contract';
import { VisitorRefused } from '../fairness/visitor-limit.ts';
import { MovieSourceError } from './movie-source.ts';

/** Returns an error body in TMDB's format. */
export function errorBody(statusCode: number, statusMessage: string): MovieDatabaseErrorBody {
  return { success: false, status_code: statusCode, status_message: statusMessage };
}

/** Creates a 404: no movie has this id, or the route is not supported (design, Gateway). */
export function notFound(): MovieSourceError {
  return new MovieSourceError(404, errorBody(34, 'The resource you requested could not be found.'));
}

/** Creates a 404: the id is not a number. */
export function invalidId(): MovieSourceError {
  return new MovieSourceError(404, errorBody(6, 'Invalid id: The pre-requisite id is invalid or not found.'));
}

/** Creates a 400: the page is not a whole number from 1 to 500. */
export function invalidPage(): MovieSourceError {
  const message = 'Invalid page: Pages start at 1 and max at 500. They are expected to be an integer.';
  return new MovieSourceError(400, errorBody(22, message));
}

/** Creates a 400: the region is not a country code. */
export function invalidRegion(): MovieSourceError {
  const message = 'Invalid region: two letters of ISO 3166-1 are expected, such as DE.';
  return new MovieSourceError(400, errorBody(5, message));
}

/** Creates a 422 for a search without `query`. For this error TMDB uses another format. */
export function queryMissing(): MovieSourceError {
  return new MovieSourceError(422, { errors: ['query must be provided'] });
}

/** Creates a 405: only GET and HEAD are supported (design, Gateway). */
export function methodNotAllowed(): MovieSourceError {
  return new MovieSourceError(405, errorBody(42, 'This request method is not supported for this resource.'));
}

/** Creates the error for a URL that is too long or a body that arrives too slowly. */
export function badRequest(status: number, cause: Error): MovieSourceError {
  return new MovieSourceError(status, errorBody(5, cause.message), { cause });
}

/** Creates a 500 for an internal error, without details. */
export function internalError(): MovieSourceError {
  return new MovieSourceError(500, errorBody(11, 'Internal error: Something went wrong.'));
}

/** Creates a 502: the movie database is unreachable, or its answer is invalid (design, Gateway). */
export function unreachable(cause?: unknown): MovieSourceError {
  return new MovieSourceError(502, errorBody(43, 'The movie database cannot be reached.'), { cause });
}

/** Creates a 503: too many requests wait for the rate limit towards the movie database (design, Gateway). */
export function tooBusy(): MovieSourceError {
  const message = 'Too many requests wait for the movie database. Try again.';
  return new MovieSourceError(503, errorBody(9, message), { message, retryAfter: 1, isOurs: true });
}

/**
 * Creates a 503: the circuit breaker is open for `milliseconds`, because the movie database failed or asked for a pause
 * (design, Gateway).
 */
export function circuitOpen(milliseconds: number): MovieSourceError {
  const retryAfter = Math.ceil(milliseconds / 1000);
  const message = `The movie database is out of service: try again in ${retryAfter} s.`;
  return new MovieSourceError(503, errorBody(9, message), { message, retryAfter, isOurs: true });
}

/** Creates a 429: this visitor had too many cache misses or waiting searches (design, Strangers). */
export function tooManyRequests(retryAfter: number): MovieSourceError {
  const message = `You ask for too many films at once: try again in ${retryAfter} s.`;
  return new MovieSourceError(429, errorBody(25, message), { message, retryAfter, isOurs: true });
}

/** Runs `work`. Throws what it throws, and {@link tooManyRequests} for a {@link VisitorRefused}. */
export async function withTooManyRequests<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof VisitorRefused ? tooManyRequests(error.seconds) : error;
  }
}
