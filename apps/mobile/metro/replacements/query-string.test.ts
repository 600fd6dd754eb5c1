import { stringify as theirs } from 'query-string';

import { stringify } from './query-string';

describe('design 8: the query of an address', () => {
  it.each([
    {},
    { q: 'dune' },
    { q: "l'été (à deux) & more*!", page: 2 },
    { b: '1', a: '' },
    { tags: ['a', 'b', null, undefined], none: undefined, nothing: null, empty: [] },
    { 'strange name': true },
  ])('of %j is written as by the package', (params) =>
    expect(stringify(params)).toBe(theirs(params, { sort: false })),
  );
});
