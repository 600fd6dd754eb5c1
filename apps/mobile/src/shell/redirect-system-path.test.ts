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
  ])('%s leads to %s', (path, route) => {
    expect(redirectSystemPath({ path, initial: true })).toBe(route);
  });
});
