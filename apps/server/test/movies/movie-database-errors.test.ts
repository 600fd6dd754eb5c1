import { describe, expect, it } from 'vitest';
import type { MovieSourceError } from '../../src/movies/movie-source.ts';
import {
  badRequest,
  internalError,
  invalidId,
  invalidPage,
  circuitOpen,
  methodNotAllowed,
  notFound,
  queryMissing,
  tooBusy,
  tooManyRequests,
  unreachable,
} from '../../src/movies/movie-database-errors.ts';

describe('design, Gateway: errors in TMDB’s format', () => {
  it.each<[status: number, code: number, message: string, make: () => MovieSourceError]>([
    [404, 34, 'The resource you requested could not be found.', notFound],
    [404, 6, 'Invalid id: The pre-requisite id is invalid or not found.', invalidId],
    [
      400,
      22,
      'Invalid page: Pages start at 1 and max at 500. They are expected to be an integer.',
      invalidPage,
    ],
    [405, 42, 'This request method is not supported for this resource.', methodNotAllowed],
    [414, 5, 'The address is long', () => badRequest(414, new Error('The address is long'))],
    [500, 11, 'Internal error: Something went wrong.', internalError],
    [502, 43, 'The movie database cannot be reached.', unreachable],
    [503, 9, 'Too many requests wait for the movie database. Try again.', tooBusy],
    [503, 9, 'The movie database is out of service: try again in 2 s.', () => circuitOpen(1001)],
    [429, 25, 'You ask for too many films at once: try again in 7 s.', () => tooManyRequests(7)],
  ])('%i, status_code %i: %s', (status, code, message, make) => {
    const error = make();
    expect(error.status).toBe(status);
    expect(error.body).toEqual({ success: false, status_code: code, status_message: message });
  });

  it('a search without a term has a different format', () => {
    expect(queryMissing()).toMatchObject({ status: 422, body: { errors: ['query must be provided'] } });
  });

  it('report the retry time if known, and whether they are the server’s own', () => {
    const told = [notFound(), unreachable(), tooBusy(), circuitOpen(3000), tooManyRequests(7)];
    expect(told.map(({ retryAfter, isOurs }) => [retryAfter, isOurs ?? false])).toEqual([
      [undefined, false],
      [undefined, false],
      [1, true],
      [3, true],
      [7, true],
    ]);
  });

  it('keep their cause', () => {
    const cause = new Error('why');
    for (const error of [badRequest(408, cause), unreachable(cause)]) expect(error.cause).toBe(cause);
  });
});
