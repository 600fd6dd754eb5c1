import { PAGE_DATA } from '@marquee/contract';
import { screen } from '@testing-library/react';

import { DETAILS, fakeServices } from '../../test/fake-services';
import { details } from '../../test/movies';
import { openInBrowser, pass } from '../../test/open-in-browser';
import * as language from '@/language/language';
import { pageData } from './page-data';

afterEach(() => document.getElementById(PAGE_DATA)?.remove());

/** Embeds the data of one movie in the page, as our server does. */
function withPageData() {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = PAGE_DATA;
  script.textContent = JSON.stringify({ at: Date.now(), movie: details() });
  document.body.append(script);
  return script;
}

describe('design, Pages: the data of a page', () => {
  it('is the JSON in its markup, parsed once', () => {
    const script = withPageData();
    expect(pageData()?.movie).toMatchObject({ id: 101 });
    expect(pageData()).toBe(pageData());
    script.remove();
    expect(pageData()).toBeUndefined();
  });
});

describe('design, Behaviour, offline: the data that came with the page', () => {
  it('is persisted like fetched data, and not requested again', async () => {
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

  it('is refetched when the cached page is in a language that the visitor no longer reads (design, Languages)', async () => {
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
