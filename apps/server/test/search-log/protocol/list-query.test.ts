import { describe, expect, it } from 'vitest';
import { parseListQuery } from '../../../src/search-log/protocol/list-query.ts';

/** Parses queries that are passed as objects. */
const parse = (collection: string, ...queries: object[]) =>
  parseListQuery(collection, { 'queries[]': queries.map((query) => JSON.stringify(query)) });

const equal = (attribute: string, ...values: unknown[]) => ({ method: 'equal', attribute, values });
const limit = (...values: unknown[]) => ({ method: 'limit', values });
const byCount = { method: 'orderDesc', attribute: 'count' };

const invalid = (message: string) =>
  expect.objectContaining({ type: 'general_query_invalid', message: `Invalid query: ${message}` });
const UNKNOWN_LIST = {
  searches: 'searches are listed by equal on searchTerm, or by orderDesc on count with a limit',
  trending: 'trending is listed by orderDesc on count with a limit',
};

describe('spec 7: lists', () => {
  it('are the record of a term', () => {
    expect(parse('searches', equal('searchTerm', 'dune'))).toEqual({ term: 'dune' });
    expect(parse('searches', equal('searchTerm', ' no term'))).toEqual({ term: ' no term' });
  });

  it('are the record of a term with a limit, too, which changes nothing', () => {
    expect(parse('searches', equal('searchTerm', 'dune'), limit(1))).toEqual({ term: 'dune' });
    expect(parse('searches', limit(25), equal('searchTerm', 'dune'))).toEqual({ term: 'dune' });
    expect(() => parse('searches', equal('searchTerm', 'dune'), limit(0))).toThrow(
      invalid('limit is a whole number from 1 to 5000'),
    );
    expect(() => parse('searches', equal('searchTerm', 'dune'), limit(1), limit(1))).toThrow(
      invalid(UNKNOWN_LIST.searches),
    );
  });

  it.each(['searches', 'trending'])('are up to five of %s by count', (collection) => {
    expect(parse(collection, limit(5), byCount)).toEqual({ limit: 5 });
    expect(parse(collection, byCount, limit(1))).toEqual({ limit: 1 });
    for (const wrong of [limit(6), limit(0), limit(-1), limit(1.5), limit('5'), limit()]) {
      expect(() => parse(collection, byCount, wrong), JSON.stringify(wrong)).toThrow(
        invalid('limit is a whole number from 1 to 5'),
      );
    }
  });

  it.each([
    ['all', []],
    ['any five', [limit(5)]],
    ['as many as there are', [byCount]],
    ['the last five', [{ method: 'orderAsc', attribute: 'count' }, limit(5)]],
    ['five by title', [{ method: 'orderDesc', attribute: 'title' }, limit(5)]],
    ['the next five', [byCount, limit(5), { method: 'offset', values: [5] }]],
    ['the first of two limits', [limit(5), limit(4)]],
    ['a record by its id', [equal('$id', 'abc')]],
    ['the records of a movie', [equal('movie_id', 1)]],
    ['two terms, one after another', [equal('searchTerm', 'dune'), equal('searchTerm', 'heat')]],
    ['a term in an order', [equal('searchTerm', 'dune'), byCount]],
    ['what contains a word', [{ method: 'search', attribute: 'searchTerm', values: ['dune'] }]],
  ])('are not %s', (_what, queries) => {
    expect(() => parse('searches', ...queries)).toThrow(invalid(UNKNOWN_LIST.searches));
    expect(() => parse('trending', ...queries)).toThrow(invalid(UNKNOWN_LIST.trending));
  });

  it('of trending are not found by a term', () => {
    expect(() => parse('trending', equal('searchTerm', 'dune'))).toThrow(invalid(UNKNOWN_LIST.trending));
  });

  it.each([[['dune', 'heat']], [[1]], [[]]])('of searches do not equal %j', (values) => {
    expect(() => parse('searches', equal('searchTerm', ...values))).toThrow(
      invalid('searchTerm equals one text'),
    );
  });
});

describe('spec 7: the query parameters', () => {
  const first = '{"method":"limit","values":[5]}';
  const second = '{"method":"orderDesc","attribute":"count"}';

  it.each([
    [{ queries: [first, second] }],
    [{ 'queries[]': [first, second] }],
    [{ 'queries[0]': first, 'queries[1]': second }],
    [{ 'queries[12]': first, 'queries[3]': second }],
  ])('are called %j', (query) => {
    expect(parseListQuery('trending', query)).toEqual({ limit: 5 });
  });

  it.each(['query', 'xqueries[0]', 'queries[0]x', 'queries[a]', 'queries[0'])('are not called %s', (name) => {
    expect(() => parseListQuery('trending', { [name]: [first, second] })).toThrow(
      invalid(UNKNOWN_LIST.trending),
    );
  });

  it('are JSON of a known form', () => {
    expect(() => parseListQuery('trending', { queries: 'limit(5)' })).toThrow(invalid('A query is not JSON'));
    for (const query of ['[]', '7', '{"attribute":"count"}', '{"method":"limit","values":5}']) {
      expect(() => parseListQuery('trending', { queries: query }), query).toThrow(
        invalid('A query is not of the form {"method", "attribute", "values"}'),
      );
    }
  });
});
