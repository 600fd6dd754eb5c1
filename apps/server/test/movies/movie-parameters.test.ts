import { describe, expect, it } from 'vitest';
import { DISCOVER_QUERY, SEARCH_QUERY } from '../../src/movies/movie-schemas.ts';
import { MovieSourceError } from '../../src/movies/movie-source.ts';
import { readLanguage, readListParameters, readTerm } from '../../src/movies/movie-parameters.ts';

describe('design, Gateway: the supported parameters', () => {
  it.each([
    [{}, 1],
    [{ page: '' }, 1],
    [{ page: '1' }, 1],
    [{ page: '007' }, 7],
    [{ page: '500' }, 500],
    [{ page: ['2', '3', '4'] }, 4],
  ])('of %j the page is %i', (query, page) => {
    expect(DISCOVER_QUERY.problemOf(query)).toBeUndefined();
    expect(readListParameters(query).page).toBe(page);
  });

  it.each(['0', '501', '-1', '1.5', 'x1', '1x', '1e2', ' '])('page %j is invalid', (page) => {
    for (const problem of [
      DISCOVER_QUERY.problemOf({ page }),
      DISCOVER_QUERY.problemOf({ page: ['1', page] }),
      SEARCH_QUERY.problemOf({ query: 'dune', page }),
    ]) {
      expect(problem).toBeInstanceOf(MovieSourceError);
      expect(problem).toMatchObject({ status: 400, body: { status_code: 22 } });
    }
  });

  it.each(['true', 'false'])('include_adult=%s is ignored', (text) => {
    expect(readListParameters({ include_adult: text })).toEqual({ page: 1, language: undefined });
  });

  it.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['en', 'en'],
    ['en-GB', 'en'],
    ['pl', undefined],
    ['DE', undefined],
    ['de-at', undefined],
    ['deu', undefined],
    ['xde', undefined],
    ['de-ATX', undefined],
    [undefined, undefined],
    [['fr', 'de'], 'de'],
  ])('design, Languages: language %j is %s', (text, language) => {
    expect(readLanguage({ language: text })).toBe(language);
    expect(readListParameters({ language: text }).language).toBe(language);
  });

  it('the term is normalised as in the search log', () => {
    expect(readTerm({ query: '  dune  ' })).toBe('dune');
    expect(readTerm({ query: ' ' })).toBe('');
    expect(readTerm({ query: ['heat', 'dune'] })).toBe('dune');
  });

  it('a search without a term is refused', () => {
    expect(SEARCH_QUERY.problemOf({})).toMatchObject({
      status: 422,
      body: { errors: ['query must be provided'] },
    });
    expect(SEARCH_QUERY.problemOf({ query: '' })).toBeUndefined();
    expect(SEARCH_QUERY.problemOf({ query: ['heat', 'dune'] })).toBeUndefined();
  });
});
