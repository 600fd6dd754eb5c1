const { stringify } = jest.requireActual<typeof import('query-string')>('query-string');
const replaced = jest.requireActual<typeof import('query-string')>('./replacements/query-string');

describe('design, Pages: the replacement of query-string writes what the package writes', () => {
  it.each([
    {},
    { q: 'dune' },
    { q: "it's (a) *test*! 100 % & more+", page: '2' },
    { q: 'Amélie 千と千尋 😀' },
    { b: '2', a: ['x', 'y'], c: undefined, d: null, e: '', f: 3, g: true },
  ])('for %j', (params) => expect(replaced.stringify(params)).toBe(stringify(params, { sort: false })));
});
