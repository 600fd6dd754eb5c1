import { PAGE_DATA } from '@marquee/contract';
import { screen } from '@testing-library/react';

import { DETAILS, fakeServices } from '../../test/fake-services';
import { details, page } from '../../test/films';
import { openInBrowser, pass } from '../../test/open-in-browser';
import * as language from '../language/language';
import { pageData } from './page-data';
import { posterPrefix } from './services';

afterEach(() => document.getElementById(PAGE_DATA)?.remove());

/** A page that our server rendered with a film. */
function withPageData() {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = PAGE_DATA;
  script.textContent = JSON.stringify({ at: Date.now(), movie: details() });
  document.body.append(script);
  return script;
}

describe('design 7: the data of a page', () => {
  it('has what the page shows of a film, and not once more in its JSON', () => {
    const script = withPageData();
    const kept = { id: 71, title: 'Known', poster_path: null, overview: 'Kept.', vote_average: 8 };
    const results = [
      7.5,
      kept,
      [6, { poster_path: '/lazy.jpg', overview: '' }],
      [5, { title_language: 'de' }],
    ];
    script.textContent = JSON.stringify({ latest: { ...page([]).body, results } });
    const main = document.createElement('main');
    const poster = `${posterPrefix}/raft.jpg`;
    main.innerHTML =
      `<a href="/movie/7">Trending</a><a href="https://films2.example/movie/7?lang=de"><div><img alt="" src="${poster}"></div><b>Tom &amp; Huck</b> <b>4</b> <small>1884 <span>Movie</span></small></a><p>A &lt;raft&gt;.</p>` +
      '<a href="/movie/72"><b>Other</b></a><p>Other</p>' +
      '<a href="/movie/8"><b>Eight</b><small>N/A <span>Movie</span></small></a><div>Other</div>' +
      `<a href="/movie/9"><noscript>&lt;img src="${poster}"></noscript><b>Nine</b></a>`;
    document.body.append(main);
    const [first, second, third, fourth] = pageData()?.latest?.results ?? [];
    expect(first).toEqual({
      id: 7,
      title: 'Tom & Huck',
      poster_path: '/raft.jpg',
      overview: 'A <raft>.',
      vote_average: 7.5,
      release_date: '1884',
    });
    expect(second).toEqual(kept);
    expect(third).toEqual({ id: 8, title: 'Eight', poster_path: '/lazy.jpg', overview: '', vote_average: 6 });
    expect(fourth).toMatchObject({ id: 9, title: 'Nine', title_language: 'de', poster_path: '/raft.jpg' });
    main.remove();
    script.remove();
  });
});

describe('design 8, offline: what came with the page', () => {
  it('is stored like what was fetched, and not asked for again', async () => {
    const services = fakeServices();
    const script = withPageData();
    const app = await openInBrowser('/movie/101');
    await pass(5_000);
    expect(services.callsTo(DETAILS)).toHaveLength(0);
    app.unmount();
    script.remove();

    await openInBrowser('/movie/101', { keep: true });
    expect(await screen.findByText('A pilot guides ships through a harbour of glass.')).toBeTruthy();
    expect(services.callsTo(DETAILS)).toHaveLength(0);
  });

  it('is asked for anew when the page was kept in a language that the visitor no longer reads (design 12)', async () => {
    const services = fakeServices();
    services.on(DETAILS, { body: details({ title: 'Der gläserne Hafen' }) });
    jest.spyOn(language, 'visitorLanguage').mockReturnValue('de');
    withPageData();
    await openInBrowser('/movie/101');
    expect(await screen.findByText('Der gläserne Hafen')).toBeTruthy();
    expect(services.callsTo(DETAILS).map(({ path }) => path)).toEqual([
      '/3/movie/101?api_key=marquee&language=de',
    ]);
  });
});
