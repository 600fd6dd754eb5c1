import { describe, expect, it } from 'vitest';
import { homeTitle, nameWithYear, pageTitle } from '../src/pages.ts';

describe('design, Pages: page titles', () => {
  it('contain a movie’s title and its year, if known', () => {
    expect(nameWithYear({ title: 'Moon Tide', release_date: '2014-11-05' }, 'N/A')).toBe('Moon Tide (2014)');
    expect(nameWithYear({ title: 'Moon Tide', release_date: '' }, 'N/A')).toBe('Moon Tide');
    expect(nameWithYear({ title: 'Moon Tide' }, 'N/A')).toBe('Moon Tide');
  });

  it('replace a missing movie title (design, Behaviour)', () => {
    expect(nameWithYear({ title: '', release_date: '2014-11-05' }, 'N/A')).toBe('N/A (2014)');
    expect(nameWithYear({ title: '' }, 'N/A')).toBe('N/A');
  });

  it("contain a page’s own title and the app's name, or only the latter", () => {
    expect(pageTitle('Moon Tide (2014)')).toBe('Moon Tide (2014) · Marquee');
    expect(homeTitle('Search movies')).toBe('Marquee · Search movies');
    expect(homeTitle('Search movies', 'Page 2')).toBe('Marquee · Search movies · Page 2');
  });
});
