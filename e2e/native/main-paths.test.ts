import { describe, expect, inject, it } from 'vitest';
import { movies, goBack, openApp, PLATFORMS, searchFor } from './open-app.ts';

const server = inject('server');

describe.each(PLATFORMS)('the release on %s', (platform) => {
  it('shows the latest movies in full rows after a cold start, and more at the end (spec 2, design, Behaviour)', async () => {
    const app = await openApp(platform, server);
    expect(app.find({ text: 'Latest Movies' }).props.role).toBe('heading');
    expect(movies(app)).toHaveLength(18);
    await app.scroll({ text: 'Latest Movies' }, { y: 4_000 });
    await app.settled();
    expect(app.requests.some(({ url }) => url.includes('/3/discover/movie') && url.includes('page=2'))).toBe(
      true,
    );
    expect(movies(app).length).toBeGreaterThan(18);
    app.close();
  });

  it('opens a movie at once with the data of the list, then completes it, and goes back (spec 2, design, Behaviour)', async () => {
    const app = await openApp(platform, server);
    app.failRequests(/\/3\/movie\/105/, 500);
    await app.tap({ role: 'link', name: /^Back to the Future 1985 / });
    await app.settled();
    expect(app.find({ text: 'Back to the Future', role: 'heading' }).visible).toBe(true);
    expect(app.has({ text: '8/10' })).toBe(true);
    expect(app.has({ text: 'Error: Failed to fetch movie details: Internal Server Error' })).toBe(true);
    app.recoverRequests();
    // Scrolls, because Go Back covers the bottom of the screen.
    await app.scroll({ text: 'Back to the Future', role: 'heading' }, { y: 400 });
    await app.tap({ role: 'button', name: 'Try again' });
    await app.settled();
    for (const label of ['Overview', 'Genres', 'Budget', 'Revenue', 'Production Companies']) {
      expect(app.find({ text: label }).props.role).toBe('heading');
    }
    expect(app.find({ role: 'link', name: '1985' }).visible).toBe(true);
    expect(app.has({ text: ' • 116m' })).toBe(true);
    expect(app.has({ text: '$19 million' })).toBe(true);
    await goBack(app);
    expect(app.has({ text: 'Latest Movies' })).toBe(true);
    expect(app.has({ text: 'Overview' })).toBe(false);
    app.close();
  });

  it('plays the trailer, shares, and goes back by the button (spec 2, design, Behaviour)', async () => {
    const app = await openApp(platform, server);
    await app.tap({ role: 'link', name: /^Back to the Future 1985 / });
    await app.settled();
    await app.tap({ role: 'link', name: 'Find the trailer of Back to the Future' });
    await app.settled();
    expect(app.systemCalls.at(-1)).toEqual({
      name: 'openURL',
      value: 'https://www.youtube.com/results?search_query=Back%20to%20the%20Future%201985%20trailer',
    });
    await app.tap({ role: 'button', name: 'Share' });
    await app.settled();
    const address = 'https://server.test/movie/105';
    const content = platform === 'ios' ? { url: address } : { title: 'Back to the Future', message: address };
    expect(app.systemCalls.at(-1)).toEqual({ name: 'share', value: expect.objectContaining(content) });
    await app.tap({ role: 'button', name: 'Go Back' });
    await app.settled();
    expect(app.has({ text: 'Latest Movies' })).toBe(true);
    expect(app.has({ text: 'Overview' })).toBe(false);
    app.close();
  });

  it('keeps the state of tabs (spec 2)', async () => {
    const app = await openApp(platform, server);
    // This search comes first, because it adds a movie to trending, which may move the content of Home.
    await searchFor(app, 'godfather');
    await app.closeKeyboard();
    await app.tap({ role: 'link', name: 'Home' });
    await app.settled();
    await app.scroll({ text: 'Latest Movies' }, { y: 300 });
    const top = app.find({ text: 'Latest Movies' }).bounds.y;
    for (const tab of ['Save', 'Profile']) {
      await app.tap({ role: 'link', name: tab });
      await app.settled();
      expect(app.findAll({ text: tab }).length).toBeGreaterThan(0);
    }
    await app.tap({ role: 'link', name: 'Search' });
    await app.settled();
    expect(app.has({ text: 'Search Results for godfather' })).toBe(true);
    expect(app.find({ role: 'searchbox' }).state.input?.text).toBe('godfather');
    await app.tap({ role: 'link', name: 'Home' });
    await app.settled();
    expect(app.find({ text: 'Latest Movies' }).bounds.y).toBe(top);
    app.close();
  });

  it('shows why Home failed, and retries (spec 2, 8)', async () => {
    const app = await openApp(platform, server, { device: { online: false } });
    expect(app.has({ text: 'Error: Failed to fetch movies: no connection' })).toBe(true);
    app.failRequests(/\/3\/discover/, 500);
    await app.change({ online: true });
    await app.settled();
    expect(app.has({ text: 'Error: Failed to fetch movies: Internal Server Error' })).toBe(true);
    app.recoverRequests();
    await app.tap({ role: 'button', name: 'Try again' });
    await app.settled();
    expect(movies(app)).toHaveLength(18);
    app.close();
  });

  it('works without trending, and can retry it (spec 7, design, Behaviour)', async () => {
    const app = await openApp(platform, server, { device: { online: false } });
    app.failRequests(/\/v1\//, 500);
    await app.change({ online: true });
    await app.settled();
    expect(movies(app)).toHaveLength(18);
    expect(app.has({ text: 'These could not be loaded.' })).toBe(true);
    app.recoverRequests();
    await app.tap({ role: 'button', name: 'Try again' });
    await app.settled();
    expect(app.has({ text: 'These could not be loaded.' })).toBe(false);
    expect(app.has({ role: 'link', name: /^Place 5 is free|^Search for a film to put|number 5$/ })).toBe(
      true,
    );
    app.close();
  });
});
