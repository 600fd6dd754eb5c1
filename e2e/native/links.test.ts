import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../harness/start-server.ts';
import { openApp, PLATFORMS } from './open-app.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.stop());

describe.each(PLATFORMS)('links into the release on %s (spec 2)', (platform) => {
  it.each([
    ['100%25', '100%'],
    ['rock%26roll', 'rock&roll'],
    ['c%2B%2B', 'c++'],
  ])('search for the term that is meant by %s', async (encoded, term) => {
    const app = await openApp(platform, server.address, { link: `marquee://search?q=${encoded}` });
    const search = app.requests.find(({ url }) => url.includes('/search/movie'));
    expect(new URL(search?.url ?? '').searchParams.get('query')).toBe(term);
    app.close();
  });

  it('open a film, from which Back goes home', async () => {
    const app = await openApp(platform, server.address, { link: 'marquee://movie/105' });
    expect(app.has({ text: 'Overview' })).toBe(true);
    if (platform === 'android') await app.back();
    else await app.swipeBack();
    await app.settled();
    expect(app.has({ text: 'Latest Movies' })).toBe(true);
    app.close();
  });

  it('lead from a film to a tab, and leave the film', async () => {
    const app = await openApp(platform, server.address, { link: 'marquee://movie/105' });
    await app.openLink('marquee://search?q=godfather');
    await app.settled();
    expect(app.has({ text: 'Search Results for godfather' })).toBe(true);
    expect(app.has({ text: 'Overview' })).toBe(false);
    app.close();
  });
});
