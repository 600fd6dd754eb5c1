import { describe, expect, inject, it } from 'vitest';
import { movies, openApp, PLATFORMS } from './open-app.ts';

const server = inject('unsearched');

describe.each(PLATFORMS)('links to further movies in the release on %s (design, Behaviour)', (platform) => {
  it('lead from a movie to its people, its series and similar movies', async () => {
    const app = await openApp(platform, server, { link: 'marquee://movie/240' });
    for (const text of ['Director', 'Cast', 'Part of The Godfather Collection', 'More Like This']) {
      expect(app.find({ text }).props.role, text).toBe('heading');
    }
    // The movie is in two rails: first in the series, then in the similar movies.
    const [first] = app.findAll({ role: 'link', name: 'The Godfather 1972' });
    if (!first) throw new Error('The Godfather is not there');
    await app.scrollTo(first);
    await app.tap(first);
    await app.settled();
    expect(app.find({ text: 'The Godfather', role: 'heading' }).visible).toBe(true);
    const director = app.find({ role: 'link', name: 'Francis Ford Coppola' });
    await app.scrollTo(director);
    await app.tap(director);
    await app.settled();
    expect(app.has({ text: 'Search Results for Francis Ford Coppola' })).toBe(true);
    expect(app.find({ role: 'searchbox' }).state.input?.text).toBe('Francis Ford Coppola');
    expect(movies(app).length).toBeGreaterThan(1);
    app.close();
  });

  it('lead from an empty Search to categories and to a random movie', async () => {
    const app = await openApp(platform, server, { link: 'marquee://search' });
    expect(app.find({ text: 'Genres' }).props.role).toBe('heading');
    const western = { role: 'link', name: 'Western' };
    await app.scrollTo(western);
    await app.tap(western);
    await app.settled();
    expect(app.has({ text: 'Search Results for Western' })).toBe(true);
    expect(movies(app).length).toBeGreaterThan(0);
    await app.tap({ role: 'button', name: 'Clear search' });
    await app.settled();
    await app.closeKeyboard();
    await app.tap({ role: 'button', name: 'Surprise me' });
    await app.settled();
    expect(app.find({ text: 'Overview' }).props.role).toBe('heading');
    app.close();
  });
});
