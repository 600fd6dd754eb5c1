import { describe, expect, inject, it } from 'vitest';
import { expectNothingBehind } from './nothing-behind.ts';
import { movies, openApp, PLATFORMS } from './open-app.ts';

const server = inject('server');

describe.each(PLATFORMS)('router screens on %s (spec 2)', (platform) => {
  it('show an unknown route, and lead on', async () => {
    const app = await openApp(platform, server, { link: 'marquee://nowhere/at-all' });
    expect(app.find({ text: 'Unmatched Route' }).props.role).toBe('heading');
    expect(app.has({ text: 'Page could not be found.' })).toBe(true);
    expect(app.has({ role: 'link', name: /nowhere\/at-all$/ })).toBe(true);
    await app.tap({ role: 'link', name: 'Sitemap' });
    await app.settled();
    expect(app.has({ text: '/movie/[id]' })).toBe(true);
    await app.tap({ role: 'link', name: /^\/search / });
    await app.settled();
    expect(app.has({ role: 'searchbox' })).toBe(true);
    app.close();
  });

  it('lead back from an unknown route', async () => {
    const app = await openApp(platform, server, { link: 'marquee://nowhere' });
    await app.tap({ role: 'button', name: 'Go back' });
    await app.settled();
    expect(movies(app)).toHaveLength(18);
    await expectNothingBehind(app);
    app.close();
  });

  it('show an error, and retry, also beneath the tab bar', async () => {
    const app = await openApp(platform, server);
    const { runtime } = app.host;
    // Only the card of Alien rounds 4.1, half of its rating of 8.2, so only that card fails.
    runtime.evaluate(
      `var round = Math.round;
      Math.round = (value) => {
        if (value === 4.1) throw new Error('Broken');
        return round(value);
      };`,
      'test',
    );
    await app.tap({ role: 'link', name: 'Search' });
    await app.tap({ role: 'searchbox' });
    await app.type('alien');
    await app.advance(600);
    await app.settled();
    expect(app.find({ text: 'Something went wrong' }).props.role).toBe('heading');
    expect(app.has({ text: 'Error: Broken' })).toBe(true);
    runtime.evaluate('Math.round = round', 'test');
    // The tab bar must not cover the button.
    const touched = await app.tap({ role: 'button', name: 'Retry' });
    expect([touched, ...(touched?.ancestors ?? [])].some((view) => view?.props.role === 'button')).toBe(true);
    expect(touched?.text).toBe('Retry');
    await app.settled();
    expect(app.has({ text: 'Something went wrong' })).toBe(false);
    expect(app.has({ role: 'searchbox' })).toBe(true);
    app.close();
  });
});
