import type { App } from '@marquee/native-host';
import { describe, expect, inject, it } from 'vitest';
import { openApp, PLATFORMS, searchFor } from './open-app.ts';

const server = inject('server');

/** The stops of a screen reader, each as role and name. */
const stops = (app: App) => app.readerStops().map(({ role, name }) => `${role ?? 'text'} ${name}`);

describe.each(PLATFORMS)('a screen reader on %s (design, Behaviour)', (platform) => {
  it('reads Home in visual order', async () => {
    const app = await openApp(platform, inject('unsearched'), { device: { screenReader: true } });
    const read = stops(app);
    expect(read.slice(0, 3)).toEqual(['link Marquee', 'link Search for a movie', 'heading Trending Movies']);
    expect(read).toContain('link Search for a film to put it here');
    const latest = read.indexOf('heading Latest Movies');
    expect(read[latest + 1]).toBe('text Well-known films of all decades');
    expect(read[latest + 2]).toMatch(/^link .+ \d{4} Movie, rated \d of 5$/);
    const bar = read.slice(-4);
    expect(bar).toEqual(['link Home', 'link Search', 'link Save', 'link Profile']);
    const [home, search] = app.readerStops().slice(-4);
    expect(home?.state).toMatchObject({ selected: true });
    expect(search?.state).not.toMatchObject({ selected: true });
    app.close();
  });

  it('reads a movie, and not the screen below it', async () => {
    const app = await openApp(platform, server, { device: { screenReader: true } });
    await app.tap({ role: 'link', name: /^Back to the Future 1985 / });
    await app.settled();
    const read = stops(app);
    expect(read).not.toContain('heading Latest Movies');
    const order = [
      'link Find the trailer of Back to the Future',
      'heading Back to the Future',
      'link 1985',
      'button Share',
      'heading Overview',
      'heading Genres',
      'heading Budget',
      'heading Revenue',
      'heading Production Companies',
      'button Go Back',
    ];
    expect(read.filter((stop) => order.includes(stop))).toEqual(order);
    app.close();
  });

  it('announces the results of a search, or its failure', async () => {
    const app = await openApp(platform, server, { device: { screenReader: true } });
    await searchFor(app, 'godfather');
    // The number of results is announced once: by an announcement on iOS, by a live region on Android.
    expect(app.announcements.filter((said) => said.includes('godfather'))).toEqual([
      expect.stringMatching(/^\d+ movies found for godfather$/),
    ]);
    expect(stops(app)).toContainEqual(
      expect.stringMatching(/^heading Search Results for godfather, \d+ films$/),
    );
    expect(stops(app)).toContain('button Clear search');
    app.failRequests(/\/3\/search/, 500);
    await app.tap({ role: 'button', name: 'Clear search' });
    await app.type('alien');
    await app.advance(600);
    await app.settled();
    // On Android, the live region contains the button's text too.
    expect(app.announcements.filter((said) => said.includes('Error'))).toEqual([
      expect.stringMatching(/^Error: Failed to fetch movies: Internal Server Error( Try again)?$/),
    ]);
    app.close();
  });
});
