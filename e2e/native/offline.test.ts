import { describe, expect, inject, it } from 'vitest';
import { movies, openApp, PLATFORMS } from './open-app.ts';

const server = inject('unsearched');

const OFFLINE = 'You are offline: this may be out of date.';
const DAY = 24 * 60 * 60 * 1000;

describe.each(PLATFORMS)('the release on %s without a network (design, Behaviour)', (platform) => {
  it('starts with stored content, and refreshes it online', async () => {
    const storage = new Map<string, string>();
    const before = await openApp(platform, server, { storage, link: 'marquee://movie/105' });
    await before.tap({ role: 'button', name: 'Go Back' });
    await before.settled();
    before.close();

    const app = await openApp(platform, server, { storage, device: { online: false } });
    expect(movies(app)).toHaveLength(18);
    expect(app.has({ text: OFFLINE })).toBe(true);
    expect(app.announcements).toContain(OFFLINE);
    await app.tap({ role: 'link', name: /^Back to the Future 1985 / });
    await app.settled();
    expect(app.has({ text: 'Overview' })).toBe(true);
    expect(app.has({ text: OFFLINE })).toBe(true);
    await app.tap({ role: 'button', name: 'Go Back' });
    await app.settled();
    const asked = app.requests.length;
    app.shiftDate(60 * 60 * 1000);
    await app.change({ online: true });
    await app.settled();
    expect(app.has({ text: OFFLINE })).toBe(false);
    const since = app.requests.slice(asked).map(({ url }) => new URL(url).pathname);
    expect(since).toContain('/3/discover/movie');
    // The app could not load posters offline. Now it requests them again.
    expect(since.filter((path) => path.startsWith('/t/p/w500')).length).toBeGreaterThan(8);
    app.close();
  });

  it('says that it is offline if nothing is stored, and shows Home once it is online', async () => {
    const app = await openApp(platform, server, { device: { online: false } });
    expect(app.has({ text: 'Error: Failed to fetch movies: no connection' })).toBe(true);
    await app.change({ online: true });
    await app.settled();
    expect(movies(app)).toHaveLength(18);
    expect(app.has({ role: 'link', name: 'Search for a film to put it here' })).toBe(true);
    app.close();
  });

  it('starts from scratch if stored data are invalid or too old', async () => {
    const storage = new Map<string, string>();
    (await openApp(platform, server, { storage })).close();
    const key = [...storage.keys()].find((name) => name.includes('marquee-seen')) ?? '';
    const stored = storage.get(key) ?? '';
    expect(stored).toContain('latest-movies');

    const late = { storage, device: { online: false }, date: new Date(Date.now() + 60 * DAY) };
    const app = await openApp(platform, server, late);
    expect(movies(app)).toHaveLength(0);
    expect(app.has({ text: 'Error: Failed to fetch movies: no connection' })).toBe(true);
    app.close();

    for (const broken of [stored.slice(0, 200), stored.replaceAll('"results"', '"outcome"')]) {
      storage.set(key, broken);
      const next = await openApp(platform, server, { storage });
      expect(movies(next)).toHaveLength(18);
      next.close();
    }
  });
});
