import type { MovieDatabaseErrorBody } from '@marquee/contract';
import { MovieSourceError } from './movie-source.ts';

/** The body in which the movie database puts its errors. */
export function errorBody(statusCode: number, statusMessage: string): MovieDatabaseErrorBody {
  return { success: false, status_code: statusCode, status_message: statusMessage };
}

/** 404: no film has this id, or no such call is let through (design 6). */
export function notFound(): MovieSourceError {
  return new MovieSourceError(404, errorBody(34, 'The resource you requested could not be found.'));
}

/** 404: the id is not a number. */
export function invalidId(): MovieSourceError {
  return new MovieSourceError(404, errorBody(6, 'Invalid id: The pre-requisite id is invalid or not found.'));
}

/** 400: the page is not a whole number from 1 to 500. */
export function invalidPage(): MovieSourceError {
  const message = 'Invalid page: Pages start at 1 and max at 500. They are expected to be an integer.';
  return new MovieSourceError(400, errorBody(22, message));
}

/** 400: the region is absent, or no country's code. */
export function invalidRegion(): MovieSourceError {
  const message = 'Invalid region: two letters of ISO 3166-1 are expected, such as DE.';
  return new MovieSourceError(400, errorBody(5, message));
}

/** 422: a search without `query`. This one body has a form of its own. */
export function queryMissing(): MovieSourceError {
  return new MovieSourceError(422, { errors: ['query must be provided'] });
}

/** 405: only GET and HEAD are let through (design 6). */
export function methodNotAllowed(): MovieSourceError {
  return new MovieSourceError(405, errorBody(42, 'This request method is not supported for this resource.'));
}

/** What is wrong with the request itself: the address too long, the body too slow. */
export function badRequest(status: number, cause: Error): MovieSourceError {
  return new MovieSourceError(status, errorBody(5, cause.message), { cause });
}

/** 500: our own fault; its text stays inside. */
export function internalError(): MovieSourceError {
  return new MovieSourceError(500, errorBody(11, 'Internal error: Something went wrong.'));
}

/** 502: the movie database cannot be reached, or what it says makes no sense (design 6). */
export function unreachable(cause?: unknown): MovieSourceError {
  return new MovieSourceError(502, errorBody(43, 'The movie database cannot be reached.'), { cause });
}

/** 503: more visitors wait for the movie database than it may be asked for within the limit (design 6). */
export function tooBusy(): MovieSourceError {
  const message = 'Too many requests wait for the movie database. Try again.';
  return new MovieSourceError(503, errorBody(9, message), { message, retryAfter: 1, isOurs: true });
}

/** 503: the movie database fails or has asked for a pause, and is not asked for so long (milliseconds; design 6). */
export function circuitOpen(milliseconds: number): MovieSourceError {
  const retryAfter = Math.ceil(milliseconds / 1000);
  const message = `The movie database is out of service: try again in ${retryAfter} s.`;
  return new MovieSourceError(503, errorBody(9, message), { message, retryAfter, isOurs: true });
}

/** 429: this visitor has asked for too much that was not in memory (design 10). */
export function tooMuchAsked(retryAfter: number): MovieSourceError {
  const message = `You ask for too many films at once: try again in ${retryAfter} s.`;
  return new MovieSourceError(429, errorBody(25, message), { message, retryAfter, isOurs: true });
}
