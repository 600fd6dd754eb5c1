import { describe, expect, it } from 'vitest';
import { nameWithYear, pageTitle } from '../src/pages.ts';

describe('design 7: what pages are called', () => {
  it('a film by its title with the year, where that is known', () => {
    expect(nameWithYear({ title: 'Moon Tide', release_date: '2014-11-05' }, 'N/A')).toBe('Moon Tide (2014)');
    expect(nameWithYear({ title: 'Moon Tide', release_date: '' }, 'N/A')).toBe('Moon Tide');
    expect(nameWithYear({ title: 'Moon Tide' }, 'N/A')).toBe('Moon Tide');
  });

  it('a film without a title says so (design 8)', () => {
    expect(nameWithYear({ title: '', release_date: '2014-11-05' }, 'N/A')).toBe('N/A (2014)');
    expect(nameWithYear({ title: '' }, 'N/A')).toBe('N/A');
  });

  it("a page by its own title and the app's name, or by that alone", () => {
    expect(pageTitle('Moon Tide (2014)')).toBe('Moon Tide (2014) · Marquee');
    expect(pageTitle()).toBe('Marquee');
  });
});
