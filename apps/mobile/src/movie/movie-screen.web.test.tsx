import { PAGE_DATA } from '@marquee/contract';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { router } from 'expo-router';

import { takeComplaints } from '../../test/complaints';
import { DETAILS, fakeServices } from '../../test/fake-services';
import { details } from '../../test/movies';
import { FRAME, openInBrowser, pass } from '../../test/open-in-browser';

describe('design, Behaviour: a movie that is not there', () => {
  it('has a way to Search, since another try cannot help', async () => {
    fakeServices().on(DETAILS, { status: 404 });
    await openInBrowser('/movie/496');
    expect(await screen.findByText('Error: Failed to fetch movie details: Not Found')).toBeTruthy();
    expect(takeComplaints()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    const links = within(screen.getByRole('alert')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Search', '/search'],
    ]);
  });
});

describe('design, Pages and Behaviour: a page that was rendered for a movie that does not exist', () => {
  afterEach(() => document.getElementById(PAGE_DATA)?.remove());

  function embedMissing() {
    const data = Object.assign(document.createElement('script'), {
      id: PAGE_DATA,
      type: 'application/json',
      textContent: '{"isMissing":true}',
    });
    document.head.append(data);
  }

  it('shows the failure without a request, and logs it', async () => {
    embedMissing();
    const services = fakeServices();
    await openInBrowser('/movie/496');
    expect(screen.getByText('Error: Failed to fetch movie details: Not Found')).toBeTruthy();
    expect(within(screen.getByRole('alert')).getByRole('button', { name: 'Go Back' })).toBeTruthy();
    expect(takeComplaints()).toHaveLength(1);
    expect(services.callsTo(DETAILS)).toEqual([]);
  });

  it('leads to other movies, which are requested', async () => {
    embedMissing();
    fakeServices().on(DETAILS, { body: details() });
    await openInBrowser('/movie/496');
    expect(takeComplaints()).toHaveLength(1);
    act(() => router.push('/movie/101'));
    expect(await screen.findByRole('heading', { level: 1, name: 'The Glass Harbour' })).toBeTruthy();
  });
});

describe('design, Behaviour: facts lead on', () => {
  it('by the year and the genres, to the searches for them', async () => {
    fakeServices().on(DETAILS, { body: details() });
    await openInBrowser('/movie/101');
    await screen.findByText('Overview');
    for (const term of ['1998', 'Drama', 'Mystery'])
      expect(screen.getByRole('link', { name: term }).getAttribute('href')).toBe(`/search?q=${term}`);
  });
});

describe('spec 2, design, Pages: a movie in a browser', () => {
  it('has its title and description on the page', async () => {
    fakeServices().on(DETAILS, { body: details() });
    await openInBrowser('/movie/101');
    expect(await screen.findByRole('heading', { level: 1, name: 'The Glass Harbour' })).toBeTruthy();
    await pass(FRAME);
    expect(document.title).toBe('The Glass Harbour (1998) · Marquee');
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
      'A pilot guides ships through a harbour of glass.',
    );
    for (const name of ['Overview', 'Genres', 'Budget', 'Revenue', 'Production Companies'])
      expect(screen.getByRole('heading', { level: 2, name })).toBeTruthy();
  });

  it('says which language title and overview are in where that is another (design, Languages)', async () => {
    fakeServices().on(DETAILS, { body: details({ title_language: 'en', overview_language: 'en' }) });
    await openInBrowser('/movie/101');
    const title = await screen.findByRole('heading', { level: 1, name: 'The Glass Harbour' });
    expect(title.lang).toBe('en');
    expect(screen.getByText('A pilot guides ships through a harbour of glass.').lang).toBe('en');
    expect(screen.getByText('Drama').lang).toBe('');
  });

  it('opens the trailer search in a page of its own (design, Behaviour: play)', async () => {
    fakeServices().on(DETAILS, { body: details() });
    await openInBrowser('/movie/101');
    const play = await screen.findByRole('link', { name: 'Find the trailer of The Glass Harbour' });
    expect(play.getAttribute('href')).toBe(
      'https://www.youtube.com/results?search_query=The%20Glass%20Harbour%201998%20trailer',
    );
    expect(play.getAttribute('target')).toBe('_blank');
    expect(play.getAttribute('rel')).toContain('noopener');
    // `fireEvent` returns true if nobody prevents the default, so the browser opens the link.
    expect(fireEvent.click(play)).toBe(true);
  });

  it('goes home by Go Back where there is no history (design, Behaviour)', async () => {
    fakeServices().on(DETAILS, { body: details() });
    await openInBrowser('/movie/101');
    const entries = window.history.length;
    fireEvent.click(screen.getByRole('button', { name: 'Go Back' }));
    await pass(0);
    expect(window.location.pathname).toBe('/');
    expect(await screen.findByText('Latest Movies')).toBeTruthy();
    // Home has replaced the movie's history entry, so Back from Home does not return to the movie.
    expect(window.history.length).toBe(entries);
  });

  it('goes home in the language that the address names (design, Languages)', async () => {
    fakeServices().on(DETAILS, { body: details() });
    await openInBrowser('/movie/101?lang=de');
    fireEvent.click(screen.getByRole('button', { name: 'Go Back' }));
    await pass(0);
    expect(window.location.pathname + window.location.search).toBe('/?lang=de');
  });
});
