import { fireEvent, screen, within } from '@testing-library/react';

import { fakeServices, LATEST, TRENDING } from '../../test/fake-services';
import { fakeMovie, fakeMovies, page, records } from '../../test/movies';
import { FRAME, openInBrowser, pass } from '../../test/open-in-browser';

describe('spec 2: Home in a browser', () => {
  it('is made of headings and links with addresses', async () => {
    const services = fakeServices();
    services.on(LATEST, page([fakeMovie()]));
    services.on(TRENDING, records({ movie_id: 11, title: 'Moon Tide', poster_url: '/t/p/w500/moon.jpg' }));
    await openInBrowser('/');
    expect(await screen.findByRole('heading', { level: 2, name: 'Latest Movies' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Marquee' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Trending Movies' })).toBeTruthy();
    const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(addressOf('Search for a movie')).toBe('/search');
    expect(addressOf('Moon Tide, number 1')).toBe('/movie/11');
    expect(addressOf('The Glass Harbour 1998 Movie, rated 4 of 5')).toBe('/movie/101');
    expect(document.title).toBe('Marquee · Search movies');
  });

  it('has N/A for a title that is not known (design, Behaviour)', async () => {
    const services = fakeServices();
    services.on(LATEST, page([fakeMovie({ title: '', original_title: '' })]));
    services.on(TRENDING, records({ movie_id: 11, title: '', poster_url: '' }));
    await openInBrowser('/');
    const card = await screen.findByRole('link', { name: 'N/A 1998 Movie, rated 4 of 5' });
    expect(within(card).getByText('N/A')).toBeTruthy();
    const trending = screen.getByRole('link', { name: 'N/A, number 1' });
    expect(within(trending).getByText('N/A')).toBeTruthy();
  });

  it('leads home from a page behind the last one (design, Behaviour)', async () => {
    const services = fakeServices();
    services.on(LATEST, page([]));
    await openInBrowser('/?page=20');
    expect(await screen.findByText('Page could not be found.')).toBeTruthy();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
    expect(main.queryByRole('heading', { level: 2 })).toBeNull();
    expect(document.title).toBe('Not Found · Marquee');
  });

  it('is left in peace where the storage is full', async () => {
    fakeServices().on(LATEST, page([fakeMovie()]));
    await openInBrowser('/');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    // If a listener throws, jsdom reports the error to the console, which fails the test.
    fireEvent(window, new Event('pagehide'));
    expect(await screen.findByText('The Glass Harbour')).toBeTruthy();
  });

  it('says which language titles and overviews are in where that is another (design, Languages)', async () => {
    const services = fakeServices();
    services.on(
      LATEST,
      page([
        { ...fakeMovie(), overview: 'Ships pass.', title_language: 'en', overview_language: 'en' },
        {
          ...fakeMovie({ id: 102, title: 'Nachtzug' }),
          overview: 'A train leaves.',
          overview_language: 'en',
        },
      ]),
    );
    services.on(
      TRENDING,
      records({ movie_id: 11, title: 'Moon Tide', title_language: 'en' }, { movie_id: 12, title: 'Flut' }),
    );
    await openInBrowser('/');
    await screen.findByRole('heading', { level: 2, name: 'Latest Movies' });
    const languageOf = (text: string) => screen.getByText(text).lang;
    for (const text of ['The Glass Harbour', 'Ships pass.', 'A train leaves.', 'Moon Tide'])
      expect([text, languageOf(text)]).toEqual([text, 'en']);
    expect(['Nachtzug', 'Flut'].map(languageOf)).toEqual(['', '']);
  });

  it('has its tabs as links, the active one a pill with its title', async () => {
    fakeServices();
    await openInBrowser('/');
    const tabs = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual(['/', '/search', '/save', '/profile']);
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Home', '', '', '']);
    expect(tabs.map((tab) => tab.getAttribute('aria-current'))).toEqual(['page', null, null, null]);
    fireEvent.click(screen.getByRole('link', { name: 'Save' }));
    await pass(FRAME);
    expect(window.location.pathname).toBe('/save');
    expect(screen.getByRole('link', { current: 'page' })).toBe(screen.getByRole('link', { name: 'Save' }));
    expect(document.title).toBe('Save · Marquee');
    const widths = tabs.map((tab) => {
      const { flexGrow, flexShrink, flexBasis, minWidth } = getComputedStyle(tab);
      return [flexGrow, flexShrink, flexBasis, minWidth];
    });
    expect(widths[0]).toEqual(widths[1]);
    expect(widths[0]).toEqual(['1', '1', '0px', '44px']);
  });
});

describe('design, Behaviour: posters in a browser', () => {
  it('are loaded lazily but for those that are seen first, and never moved', async () => {
    fakeServices().on(LATEST, page(fakeMovies(6)));
    await openInBrowser('/');
    await screen.findByText('Film 6');
    const images = [...document.querySelectorAll('img')];
    expect(images.map((image) => image.getAttribute('loading'))).toEqual([
      ...Array(3).fill('eager'),
      ...Array(3).fill('lazy'),
    ]);
    // The images have no names, because their cards have accessible names.
    for (const image of images) expect(image.getAttribute('alt')).toBe('');
    expect(images[0]?.getAttribute('src')).toBe('/t/p/w500/glass.jpg');
    for (const image of images)
      expect(getComputedStyle(image)).toMatchObject({ position: 'absolute', width: '100%', height: '100%' });
  });

  it('of the first three trending movies are asked for early, and no other', async () => {
    const services = fakeServices();
    services.on(
      TRENDING,
      records(
        ...[11, 12, 13, 14].map((id) => ({ movie_id: id, title: `Tide ${id}`, poster_url: `/${id}.jpg` })),
      ),
    );
    services.on(LATEST, page([fakeMovie()]));
    await openInBrowser('/');
    await screen.findByText('The Glass Harbour');
    const loading = [...document.querySelectorAll('img')].map((image) => [
      image.getAttribute('src'),
      image.getAttribute('loading'),
    ]);
    expect(loading).toEqual([
      // The backdrop shows the poster of the first trending movie, so its image appears twice.
      ['/11.jpg', 'lazy'],
      ['/11.jpg', 'eager'],
      ['/12.jpg', 'eager'],
      ['/13.jpg', 'eager'],
      ['/14.jpg', 'lazy'],
      ['/t/p/w500/glass.jpg', 'lazy'],
    ]);
  });

  it('that do not load, and movies without one, have a placeholder (spec 2)', async () => {
    fakeServices().on(LATEST, page([fakeMovie(), fakeMovie({ id: 2, title: 'Unseen', poster_path: null })]));
    await openInBrowser('/');
    await screen.findByText('Unseen');
    expect(screen.getAllByRole('img', { name: 'No poster' })).toHaveLength(1);
    fireEvent.error(document.querySelector('img[src="/t/p/w500/glass.jpg"]') ?? document);
    expect(screen.getAllByRole('img', { name: 'No poster' })).toHaveLength(2);
  });
});
