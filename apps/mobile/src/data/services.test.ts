import { movieDatabase, posterPrefix, searchLog } from './services';

describe('design 4: where the services are by default', () => {
  it('is our own server: the page itself on the web, the machine that serves the bundle on a device', () => {
    const origin = process.env.EXPO_OS === 'web' ? '' : 'http://localhost:3000';
    expect(movieDatabase.baseUrl).toBe(`${origin}/3`);
    expect(posterPrefix).toBe(`${origin}/t/p/w500`);
    expect(searchLog.baseUrl).toBe(`${origin}/v1`);
  });

  it('is its database, with a collection of its own for titles (design 5)', () => {
    expect(searchLog).toMatchObject({
      project: 'marquee',
      database: 'marquee',
      searches: 'searches',
      trending: 'trending',
    });
  });
});
