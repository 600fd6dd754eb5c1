import { stringify } from './replacements/query-string';

// The queries that the package writes for these parameters.
describe('design, Pages: the replacement of query-string writes what the package writes', () => {
  it.each([
    [{}, ''],
    [{ q: 'dune' }, 'q=dune'],
    [
      { q: "it's (a) *test*! 100 % & more+", page: '2' },
      'q=it%27s%20%28a%29%20%2Atest%2A%21%20100%20%25%20%26%20more%2B&page=2',
    ],
    [{ q: 'Amélie 千' }, 'q=Am%C3%A9lie%20%E5%8D%83'],
    [{ b: '2', a: ['x', 'y'], c: undefined, d: null, e: '', f: 3, g: true }, 'b=2&a=x&a=y&d&e=&f=3&g=true'],
  ])('for %j', (params, query) => expect(stringify(params)).toBe(query));
});
