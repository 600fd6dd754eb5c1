import { describe, expect, inject, it } from 'vitest';
import { expectNothingBehind } from './nothing-behind.ts';
import { goBack, openApp, PLATFORMS } from './open-app.ts';

const server = inject('server');

describe.each(PLATFORMS)('links into the release on %s (spec 2)', (platform) => {
  it('search for their term', async () => {
    const terms = [
      ['100%25', '100%'],
      ['rock%26roll', 'rock&roll'],
      ['c%2B%2B', 'c++'],
    ];
    const app = await openApp(platform, server, { link: `marquee://search?q=${terms[0]?.[0]}` });
    for (const [encoded] of terms.slice(1)) {
      await app.openLink(`marquee://search?q=${encoded}`);
      await app.settled();
    }
    const searches = app.requests.filter(({ url }) => url.includes('/search/movie'));
    const asked = searches.map(({ url }) => new URL(url).searchParams.get('query'));
    expect(asked).toEqual(terms.map(([, term]) => term));
    app.close();
  });

  it('open a movie, from which Back leads to Home', async () => {
    const app = await openApp(platform, server, { link: 'marquee://movie/105' });
    expect(app.has({ text: 'Overview' })).toBe(true);
    await goBack(app);
    expect(app.has({ text: 'Latest Movies' })).toBe(true);
    await expectNothingBehind(app);
    app.close();
  });

  it('open a movie, from which Go Back leads to Home and removes it (design, Behaviour)', async () => {
    const app = await openApp(platform, server, { link: 'marquee://movie/105' });
    await app.tap({ role: 'button', name: 'Go Back' });
    await app.settled();
    expect(app.has({ text: 'Latest Movies' })).toBe(true);
    expect(app.has({ text: 'Overview' })).toBe(false);
    await expectNothingBehind(app);
    app.close();
  });

  it('lead from a movie to a tab, and remove the movie', async () => {
    const app = await openApp(platform, server, { link: 'marquee://movie/105' });
    await app.openLink('marquee://search?q=godfather');
    await app.settled();
    expect(app.has({ text: 'Search Results for godfather' })).toBe(true);
    expect(app.has({ text: 'Overview' })).toBe(false);
    app.close();
  });
});
