import { describe, expect, it } from 'vitest';
import { selectionOf } from '../../../src/search-log/protocol/list-query.ts';

/** Parses queries that are passed as objects. */
const select = (collection: string, ...queries: object[]) =>
  selectionOf(collection, { 'queries[]': queries.map((query) => JSON.stringify(query)) });

const equal = (attribute: string, ...values: unknown[]) => ({ method: 'equal', attribute, values });
const limit = (...values: unknown[]) => ({ method: 'limit', values });
const offset = (...values: unknown[]) => ({ method: 'offset', values });
const order = (direction: 'Asc' | 'Desc', attribute = 'count') => ({
  method: `order${direction}`,
  attribute,
});

const invalid = (message: string) =>
  expect.objectContaining({ type: 'general_query_invalid', message: `Invalid query: ${message}` });
const closed = expect.objectContaining({
  type: 'general_unauthorized_scope',
  message: 'Of the searches only the record of one term, and the first five by count, can be listed',
});

describe('design 5: lists of movies', () => {
  it('have 25 entries by default', () => {
    expect(selectionOf('trending', {})).toEqual({ where: [], limit: 25, offset: 0 });
  });

  it.each([
    [limit(1), { limit: 1 }],
    [limit(100), { limit: 100 }],
    [offset(0), { offset: 0 }],
    [offset(5000), { offset: 5000 }],
    [order('Asc'), { order: 'ASC' }],
    [order('Desc'), { order: 'DESC' }],
    [equal('movie_id', 548, 1), { where: [{ column: 'movie_id', anyOf: [548, 1] }] }],
    [equal('$id', '548', 'x', '0', '9'), { where: [{ column: 'movie_id', anyOf: [548, 9] }] }],
  ])('by %j is %j', (query, selected) => {
    expect(select('trending', query)).toEqual({ where: [], limit: 25, offset: 0, ...selected });
  });

  it.each([
    [limit(0), 'limit is a whole number from 1 to 100'],
    [limit(101), 'limit is a whole number from 1 to 100'],
    [limit(1.5), 'limit is a whole number from 1 to 100'],
    [limit('5'), 'limit is a whole number from 1 to 100'],
    [limit(), 'limit is a whole number from 1 to 100'],
    [offset(-1), 'offset is a whole number from 0 to 5000'],
    [offset(5001), 'offset is a whole number from 0 to 5000'],
    [order('Desc', 'title'), 'Lists are not ordered by title'],
    [{ method: 'search' }, 'Unknown method search'],
    [equal('movie_id'), 'equal needs values'],
    [equal('movie_id', '548'), 'The attribute is a whole number'],
    [equal('movie_id', 1.5), 'The attribute is a whole number'],
    [equal('movie_id', 2 ** 53), 'The attribute is a whole number'],
    [equal('$id', 548), 'The attribute is text'],
    [equal('title', 'x'), 'Lists are not filtered by title'],
    [equal('searchTerm', 'x'), 'Lists are not filtered by searchTerm'],
    [
      equal('movie_id', ...Array.from({ length: 101 }, () => 1)),
      'A query is not of the form {"method", "attribute", "values"}',
    ],
    [{ attribute: 'count' }, 'A query is not of the form {"method", "attribute", "values"}'],
  ])('refuses %j', (query, message) => {
    expect(() => select('trending', query)).toThrow(invalid(message));
  });

  it('accept as many values as a list may have', () => {
    const movies = Array.from({ length: 100 }, (_, index) => index + 1);
    expect(select('trending', equal('movie_id', ...movies)).where).toEqual([
      { column: 'movie_id', anyOf: movies },
    ]);
  });
});

describe('design 5: the query parameters', () => {
  const five = '{"method":"limit","values":[5]}';
  const known = { where: [], offset: 0, limit: 5 };

  it.each(['queries', 'queries[]', 'queries[0]', 'queries[12]'])('are called %s', (name) => {
    expect(selectionOf('trending', { [name]: five })).toEqual(known);
    expect(selectionOf('trending', { [name]: [five] })).toEqual(known);
  });

  it.each(['query', 'xqueries[0]', 'queries[0]x', 'queries[a]', 'queries[0'])('are not called %s', (name) => {
    expect(selectionOf('trending', { [name]: five })).toMatchObject({ limit: 25 });
  });

  it('are limited to 100', () => {
    expect(selectionOf('trending', { queries: Array.from({ length: 100 }, () => five) })).toEqual(known);
    expect(() => selectionOf('trending', { queries: Array.from({ length: 101 }, () => five) })).toThrow(
      invalid('More than 100 queries'),
    );
  });

  it('are JSON of at most 4,096 characters', () => {
    expect(selectionOf('trending', { queries: five.padEnd(4096) })).toEqual(known);
    const tooLong = invalid('A query has more than 4096 characters');
    expect(() => selectionOf('trending', { queries: five.padEnd(4097) })).toThrow(tooLong);
    expect(() => selectionOf('trending', { queries: undefined })).toThrow(tooLong);
    expect(() => selectionOf('trending', { queries: 'limit(5)' })).toThrow(invalid('A query is not JSON'));
  });
});

describe('design 5: searches are private', () => {
  const term = equal('searchTerm', 'dune');

  it.each([
    ['the record of a term', [term], { where: [{ column: 'search_term', anyOf: ['dune'] }], limit: 25 }],
    [
      'of none for what is no term',
      [equal('searchTerm', ' dune')],
      { where: [{ column: 'search_term', anyOf: [] }] },
    ],
    ['one record', [term, limit(1)], { limit: 1 }],
    ['the first five', [order('Desc'), limit(5)], { where: [], order: 'DESC', limit: 5 }],
    ['the first', [limit(1), order('Desc')], { where: [], order: 'DESC', limit: 1 }],
  ])('%s is told', (_what, queries, selected) => {
    expect(select('searches', ...queries)).toMatchObject(selected);
  });

  it.each([
    ['all', []],
    ['the first six', [order('Desc'), limit(6)]],
    ['as many as there are', [order('Desc')]],
    ['the last five', [order('Asc'), limit(5)]],
    ['any five', [limit(5)]],
    ['the next five', [order('Desc'), limit(5), offset(1)]],
    ['two terms', [equal('searchTerm', 'dune', 'heat')]],
    ['two terms, one after another', [term, equal('searchTerm', 'heat')]],
    ['a term in an order', [term, order('Desc')]],
    ['a record by its id', [equal('$id', 'abc')]],
  ])('%s are not', (_what, queries) => {
    expect(() => select('searches', ...queries)).toThrow(closed);
  });

  it.each([
    [equal('searchTerm', 1), 'The attribute is text'],
    [equal('movie_id', 1), 'Lists are not filtered by movie_id'],
  ])('%j is no query', (query, message) => {
    expect(() => select('searches', query)).toThrow(invalid(message));
  });
});
