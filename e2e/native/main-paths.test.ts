import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../harness/start-server.ts';
import { openApp, PLATFORMS } from './open-app.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.stop());

describe.each(PLATFORMS)('the release on %s', (platform) => {
  it('shows the latest films after a cold start, in full rows (spec 2, design 8)', async () => {
    const app = await openApp(platform, server.address);
    expect(app.find({ text: 'Latest Movies' }).props.role).toBe('heading');
    expect(app.findAll({ role: 'link', name: /rated \d of 5$/ })).toHaveLength(18);
    app.close();
  });

  it('opens a film and goes back to the list (spec 2)', async () => {
    const app = await openApp(platform, server.address);
    await app.tap({ role: 'link', name: /^Back to the Future 4 1985 / });
    await app.settled();
    expect(app.find({ text: 'Back to the Future', role: 'heading' }).visible).toBe(true);
    expect(app.has({ text: 'Overview' })).toBe(true);
    expect(app.requests.at(-1)?.url).toContain('/3/movie/105');
    if (platform === 'android') await app.back();
    else await app.swipeBack();
    await app.settled();
    expect(app.has({ text: 'Latest Movies' })).toBe(true);
    app.close();
  });

  it('searches half a second after the last key (spec 4, 9)', async () => {
    const app = await openApp(platform, server.address);
    await app.tap({ role: 'link', name: 'Search' });
    await app.settled();
    await app.tap({ placeholder: 'Search for a movie' });
    await app.type('godfather');
    const searches = () => app.requests.filter(({ url }) => url.includes('/search/movie'));
    await app.advance(400);
    expect(searches()).toHaveLength(0);
    await app.advance(200);
    expect(searches().map(({ url }) => new URL(url).search)).toEqual(['?query=godfather']);
    await app.settled();
    expect(app.has({ text: 'Search Results for godfather' })).toBe(true);
    expect(app.has({ role: 'link', name: /^The Godfather 4 1972 / })).toBe(true);
    app.close();
  });
});
