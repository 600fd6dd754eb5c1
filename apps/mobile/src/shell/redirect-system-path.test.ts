import { redirectSystemPath } from './redirect-system-path';

describe('spec 2: links that open the app on a device', () => {
  it.each([
    ['marquee://search?q=rock%26roll', '/search?q=rock%26roll'],
    ['marquee://search?q=100%25', '/search?q=100%25'],
    ['marquee:///movie/27205', '/movie/27205'],
    ['marquee://', '/'],
    ['marquee://search?q=alien: covenant', '/search?q=alien%3A covenant'],
    ['/search?q=c%2B%2B', '/search?q=c%2B%2B'],
    ['https://marquee.test/movie/27205', 'https://marquee.test/movie/27205'],
    ['marquee://movie/603-the-matrix', '/movie/603'],
    ['/movie/603-the-matrix?lang=de', '/movie/603?lang=de'],
    ['https://marquee.test/movie/603-the-matrix', 'https://marquee.test/movie/603'],
    ['/movie/603-the-matrix/cast', '/movie/603-the-matrix/cast'],
    ['/search?q=/movie/603-the-matrix', '/search?q=/movie/603-the-matrix'],
  ])('%s leads to %s', (path, route) => {
    expect(redirectSystemPath({ path, initial: true })).toBe(route);
  });
});
