import { describe, expect, it } from 'vitest';
import {
  DRAWN_POSTER,
  escapeHtml,
  LOGO,
  OFFLINE_MOVIE_PAGE,
  OFFLINE_QUERY,
  PAGE_DATA,
  POSTER_PREFIX,
} from '../src/index.ts';

describe('constants shared by server, app and worker', () => {
  it('do not change, because existing pages, posters and workers depend on them', () => {
    expect({
      DRAWN_POSTER,
      OFFLINE_MOVIE_PAGE,
      OFFLINE_QUERY,
      PAGE_DATA,
      POSTER_PREFIX,
    }).toEqual({
      DRAWN_POSTER: '/marquee-',
      OFFLINE_MOVIE_PAGE: 'film-page',
      OFFLINE_QUERY: '?kept',
      PAGE_DATA: 'marqueePageData',
      POSTER_PREFIX: '/t/p/w500',
    });
  });

  it('include a logo of one closed path (design, Look)', () => {
    expect(LOGO).toMatch(/^M[\d.\-a-zA-Z ]+z$/);
  });
});

describe('text in HTML', () => {
  it('cannot close an element or an attribute', () => {
    expect(escapeHtml(`<b title="it's">&amp;</b>`)).toBe(
      '&#60;b title=&#34;it&#39;s&#34;&#62;&#38;amp;&#60;/b&#62;',
    );
    expect(escapeHtml('Amélie 🎬')).toBe('Amélie 🎬');
  });
});
