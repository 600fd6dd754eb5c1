import { fireEvent, screen } from '@testing-library/react';

import { DETAILS, fakeServices, LATEST, SEARCH } from '../../test/fake-services';
import { details, film, films, page } from '../../test/films';
import { openInBrowser, pass } from '../../test/open-in-browser';

describe('design 8: Search before a term', () => {
  it('has genres, decades and languages as links to searches', async () => {
    fakeServices();
    await openInBrowser('/search');
    expect(await screen.findByRole('heading', { level: 2, name: 'Browse' })).toBeTruthy();
    for (const [name, q] of [
      ['Science Fiction', 'Science%20Fiction'],
      ['1980s', '1980s'],
      ['Japanese', 'Japanese'],
    ] as const) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`/search?q=${q}`);
    }
  });

  it('does not remember a term that a link has led to', async () => {
    fakeServices().on(SEARCH, page([film()]));
    await openInBrowser('/search');
    fireEvent.click(await screen.findByRole('link', { name: 'Horror' }));
    expect(await screen.findByText('The Glass Harbour')).toBeTruthy();
    await pass(0);
    expect(screen.queryByText('Recent searches')).toBeNull();
  });

  it('opens some film, where our server would without the script', async () => {
    const services = fakeServices();
    services.on(LATEST, page(films(1, 7)));
    services.on(DETAILS, { body: details({ id: 7 }) });
    await openInBrowser('/search');
    const link = await screen.findByRole('link', { name: /Surprise me/ });
    expect(link.getAttribute('href')).toBe('/search?surprise=1');
    fireEvent.click(link);
    await pass(0);
    await pass(0);
    expect(window.location.pathname).toBe('/movie/7');
  });

  it('says under the heading what was understood', async () => {
    const body = {
      ...page([film()]).body,
      understood: { people: ['Ada Brandt'], genres: ['Horror'], years: ['1980s'], languages: ['fr'] },
    };
    fakeServices().on(SEARCH, { body });
    await openInBrowser('/search?q=x');
    expect(await screen.findByText('Films by Ada Brandt • Horror • 1980s • French')).toBeTruthy();
  });
});
