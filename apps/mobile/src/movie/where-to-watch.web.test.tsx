import { fireEvent, screen, within } from '@testing-library/react';

import { DETAILS, fakeServices } from '../../test/fake-services';
import { details } from '../../test/movies';
import { openInBrowser, pass } from '../../test/open-in-browser';
import { WATCH, watchProvidersFor } from '../../test/watch-providers';

function withProviders(fields: object = {}) {
  const services = fakeServices();
  services.on(DETAILS, { body: details({ has_watch_providers: true, ...fields }) });
  services.on(WATCH, watchProvidersFor);
  return services;
}

const inLanguages = (...languages: string[]) =>
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

function inTimeZone(timeZone: string) {
  const options = Intl.DateTimeFormat().resolvedOptions();
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone });
}

const regions = ({ callsTo }: ReturnType<typeof fakeServices>) =>
  callsTo(WATCH).map(({ query }) => query.get('region'));

describe('design, Behaviour: where to watch, in a browser', () => {
  it('has headings, lists and a labelled choice of the country', async () => {
    withProviders();
    await openInBrowser('/movie/101');
    expect(await screen.findByRole('heading', { level: 2, name: 'Where to Watch' })).toBeTruthy();
    const groups = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(groups).toEqual(['Stream', 'Rent', 'Buy']);
    const streams = within(screen.getByRole('list', { name: 'Stream' })).getAllByRole('listitem');
    expect(streams.map(({ textContent }) => textContent)).toEqual(['Lantern+', 'Kiosk TV']);
    const logos = streams.map((item) => item.querySelector('img')?.getAttribute('src'));
    expect(logos).toEqual(['/t/p/w500/lantern.jpg', undefined]);
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' });
    expect([...select.options].map(({ text }) => text)).toEqual(['Germany', 'United States']);
    for (const [name, href] of [
      ['Data by JustWatch', 'https://www.justwatch.com'],
      ['All offers at TMDB', 'https://www.themoviedb.org/movie/101/watch?locale=US'],
    ])
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
  });

  it.each([
    ['the region of the first language', ['de-DE', 'en-US'], 'Asia/Tokyo', ['DE']],
    ['the time zone where that has none', ['de', 'en-US'], 'Europe/Berlin', ['DE']],
    ['nothing, and nothing is requested, where neither says', ['eo', 'en-US'], 'UTC', []],
  ])('asks for the country by %s', async (_, languages, timeZone, asked) => {
    inLanguages(...languages);
    inTimeZone(timeZone);
    const services = withProviders();
    await openInBrowser('/movie/101');
    await screen.findByText('Overview');
    await pass(1_000);
    expect(regions(services)).toEqual(asked);
    expect(screen.queryByText('Where to Watch') !== null).toBe(asked.length > 0);
  });

  it('remembers another country', async () => {
    const services = withProviders();
    const page = await openInBrowser('/movie/101');
    fireEvent.change(await screen.findByRole('combobox', { name: 'Country' }), { target: { value: 'DE' } });
    expect(await screen.findByText('Harbour Video')).toBeTruthy();
    await pass(0);
    expect(screen.queryByText('Lantern+')).toBeNull();
    expect(localStorage.getItem('marquee-country')).toBe('DE');
    page.unmount();
    await openInBrowser('/movie/101', { keep: true });
    expect(await screen.findByText('Harbour Video')).toBeTruthy();
    expect(regions(services)).toEqual(['US', 'DE', 'DE']);
  });

  it('is after the rails from 700 on, so that they do not move, and before them on a phone', async () => {
    const movie = { recommendations: { results: [{ id: 202, title: 'The Salt Road' }] } };
    const order = async () => {
      await screen.findByText('Where to Watch');
      return screen
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent)
        .slice(-2);
    };
    withProviders(movie);
    const app = await openInBrowser('/movie/101');
    expect(await order()).toEqual(['Where to Watch', 'More Like This']);
    app.unmount();
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(700);
    fireEvent(window, new Event('resize'));
    withProviders(movie);
    await openInBrowser('/movie/101');
    expect(await order()).toEqual(['More Like This', 'Where to Watch']);
  });
});
