import { fireEvent, screen } from '@testing-library/react';

import { DETAILS, fakeServices, deferredReply, LATEST, NEW_RECORD, SEARCH } from '../../test/fake-services';
import { details, fakeMovie, fakeMovies, page } from '../../test/movies';
import { openInBrowser, pass } from '../../test/open-in-browser';

describe('design, Behaviour: Search before a term', () => {
  it('has genres, decades and languages as links to searches', async () => {
    fakeServices();
    await openInBrowser('/search');
    expect(await screen.findByRole('heading', { level: 2, name: 'Genres' })).toBeTruthy();
    for (const [name, q] of [
      ['Science Fiction', 'Science%20Fiction'],
      ['1980s', '1980s'],
      ['Japanese', 'Japanese'],
    ] as const) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`/search?q=${q}`);
    }
  });

  it('does not remember a term from a link', async () => {
    fakeServices().on(SEARCH, page([fakeMovie()]));
    await openInBrowser('/search');
    fireEvent.click(await screen.findByRole('link', { name: 'Horror' }));
    expect(await screen.findByText('The Glass Harbour')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    await pass(100);
    expect(screen.getByText('Decades')).toBeTruthy();
    expect(screen.queryByText('Recent searches')).toBeNull();
  });

  it('pushes a history entry for each, from which Back returns', async () => {
    fakeServices().on(SEARCH, page([fakeMovie()]));
    await openInBrowser('/search');
    const before = window.history.length;
    fireEvent.click(await screen.findByRole('link', { name: 'Horror' }));
    expect(await screen.findByText('The Glass Harbour')).toBeTruthy();
    expect(window.location.search).toBe('?q=Horror');
    expect(window.history.length).toBe(before + 1);
    // A screen that opened takes the focus after 300 ms.
    await pass(300);
    expect(document.activeElement?.textContent).toContain('Search Results for Horror');
  });

  it("opens a random movie, with the server's redirect as its target", async () => {
    const services = fakeServices();
    services.on(LATEST, page(fakeMovies(1, 7)));
    services.on(DETAILS, { body: details({ id: 7 }) });
    await openInBrowser('/search');
    const link = await screen.findByRole('link', { name: /Surprise me/ });
    expect(link.getAttribute('href')).toBe('/search?surprise=1');
    fireEvent.click(link);
    await pass(0);
    await pass(0);
    expect(window.location.pathname + window.location.search).toBe('/movie/7');
  });

  it('leaves a tap with a modifier key to the browser, which opens another tab', async () => {
    const services = fakeServices();
    services.on(LATEST, page(fakeMovies(1, 7)));
    const { container } = await openInBrowser('/search');
    const link = await screen.findByRole('link', { name: /Surprise me/ });
    let isTaken: boolean | undefined;
    const asBrowser = (event: Event) => {
      isTaken = event.defaultPrevented;
      // Prevent the default, because jsdom cannot open a tab.
      event.preventDefault();
    };
    container.addEventListener('click', asBrowser, { once: true });
    fireEvent.click(link, { ctrlKey: true });
    await pass(0);
    expect(isTaken).toBe(false);
    expect(services.callsTo(LATEST)).toEqual([]);
    expect(window.location.pathname).toBe('/search');
  });

  it('opens one movie for two taps', async () => {
    const services = fakeServices();
    // No other test chooses this movie.
    services.on(LATEST, page(fakeMovies(1, 8)));
    services.on(DETAILS, { body: details({ id: 8 }) });
    await openInBrowser('/search');
    const link = await screen.findByRole('link', { name: /Surprise me/ });
    fireEvent.click(link);
    fireEvent.click(link);
    await pass(0);
    await pass(0);
    expect(services.callsTo(LATEST)).toHaveLength(1);
  });

  it('opens none after a term was typed meanwhile', async () => {
    const services = fakeServices();
    const { reply, release } = deferredReply();
    services.on(LATEST, () => reply);
    services.on(SEARCH, page([fakeMovie()]));
    await openInBrowser('/search');
    fireEvent.click(await screen.findByRole('link', { name: /Surprise me/ }));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'harbour' } });
    await pass(500);
    release(page(fakeMovies(1, 7)));
    await pass(0);
    await pass(0);
    expect(window.location.pathname).toBe('/search');
  });

  it('opens a movie that was shown when the movie database fails', async () => {
    const services = fakeServices();
    services.on(LATEST, page(fakeMovies(1, 7)));
    services.on(DETAILS, { body: details({ id: 7 }) });
    await openInBrowser('/');
    await screen.findAllByRole('link', { name: /rated/ });
    services.on(LATEST, { status: 503 });
    fireEvent.click(screen.getByRole('link', { name: 'Search' }));
    fireEvent.click(await screen.findByRole('link', { name: /Surprise me/ }));
    await pass(0);
    await pass(0);
    expect(window.location.pathname).toBe('/movie/7');
  });

  it('opens a movie that a search found when the movie database fails', async () => {
    const services = fakeServices();
    services.on(SEARCH, page(fakeMovies(1, 7)));
    services.on(LATEST, { status: 503 });
    services.on(DETAILS, { body: details({ id: 7 }) });
    await openInBrowser('/search?q=harbour');
    await screen.findAllByRole('link', { name: /rated/ });
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    fireEvent.click(await screen.findByRole('link', { name: /Surprise me/ }));
    await pass(0);
    await pass(0);
    expect(window.location.pathname).toBe('/movie/7');
  });

  it('shows below the heading how a term was corrected (design, Search)', async () => {
    const understood = { mended: 'Pixar', units: [{ kind: 'studio', name: 'Pixar' }] };
    fakeServices().on(SEARCH, {
      body: { ...page([{ ...fakeMovie(), title_found: 'Der Film' }]).body, understood },
    });
    await openInBrowser('/search?q=pixer');
    const correctedTerm = await screen.findByText('Pixar', { selector: 'span' });
    const line = correctedTerm.parentElement;
    expect(line?.textContent).toBe('Showing results for Pixar');
    expect(getComputedStyle(correctedTerm).fontWeight).toBe('700');
    expect(line && getComputedStyle(line).fontWeight).not.toBe('700');
    expect(await screen.findByText(/Der Film/)).toBeTruthy();
  });

  it('names the words of the term that the results do not match (design, Search)', async () => {
    const understood = { units: [{ kind: 'genre', name: 'Horror' }], unused: ['xyz', 'Zürich'] };
    fakeServices().on(SEARCH, { body: { ...page([fakeMovie()]).body, understood } });
    await openInBrowser('/search?q=horror%20xyz%20Z%C3%BCrich');
    expect(await screen.findByText('Not used: xyz, Zürich')).toBeTruthy();
  });

  it('says that films match a description, and by which of its words', async () => {
    const movie = { ...fakeMovie(), words_found: ['mars', 'potatoes'] };
    const understood = { described: true };
    fakeServices().on(SEARCH, { body: { ...page([movie]).body, understood } });
    await openInBrowser('/search?q=growing%20potatoes%20on%20mars');
    expect(await screen.findByText('Films that match your description')).toBeTruthy();
    expect(screen.getByRole('link', { name: /mars · potatoes/ })).toBeTruthy();
  });

  it('says that no film is called like the term in quotes, and offers no other search', async () => {
    const understood = { mended: 'the matrix', unquoted: true };
    fakeServices().on(SEARCH, { body: { ...page([fakeMovie()]).body, understood } });
    await openInBrowser('/search?q=%22teh%20matrix%22');
    const line = (await screen.findByText('the matrix')).parentElement;
    expect(line?.textContent).toBe('Showing results for the matrix • No film is called "teh matrix"');
    expect(screen.queryByRole('link', { name: /Search instead/ })).toBeNull();
  });

  it('says what is near where nothing was found, as links to searches (design, Behaviour)', async () => {
    const understood = { near: ['Der Film', 'Die Filme'] };
    fakeServices().on(SEARCH, { body: { ...page([]).body, understood } });
    await openInBrowser('/search?q=der%20fim');
    expect(await screen.findByText('No film is called der fim. Did you mean:')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Der Film' });
    expect(link.getAttribute('href')).toBe('/search?q=Der%20Film');
    fireEvent.click(link);
    await pass(0);
    expect(window.location.search).toBe('?q=Der%20Film');
  });

  it('searches for a corrected term as typed by a link, and for the next term with correction (design, Gateway and Behaviour)', async () => {
    const services = fakeServices();
    const understood = { mended: 'the matrix' };
    services.on(SEARCH, { body: { ...page([fakeMovie()]).body, understood } });
    await openInBrowser('/search?q=teh%20matrix');
    const link = await screen.findByRole('link', { name: 'Search instead for teh matrix' });
    expect(link.getAttribute('href')).toBe('/search?q=%22teh%20matrix%22');
    services.on(SEARCH, page([]));
    const before = window.history.length;
    fireEvent.click(link);
    expect(await screen.findByText('No movies found')).toBeTruthy();
    expect(window.location.search).toBe('?q=%22teh%20matrix%22');
    expect(window.history.length).toBe(before + 1);
    fireEvent.click(screen.getByRole('link', { name: 'Horror' }));
    await pass(0);
    expect(window.location.search).toBe('?q=Horror');
  });

  it('counts the search for a corrected term as typed with its own first movie (design, Search log and Behaviour)', async () => {
    const services = fakeServices();
    const understood = { mended: 'the matrix' };
    services.on(SEARCH, { body: { ...page([fakeMovie({ id: 1 })]).body, understood } });
    await openInBrowser('/search?q=teh%20matrix');
    const link = await screen.findByRole('link', { name: 'Search instead for teh matrix' });
    services.on(SEARCH, page([fakeMovie({ id: 2, title: 'Teh Matrix' })]));
    fireEvent.click(link);
    expect(await screen.findByText('Teh Matrix')).toBeTruthy();
    await pass(0);
    expect(services.callsTo(NEW_RECORD).map(({ body }) => body)).toEqual([
      expect.objectContaining({ data: expect.objectContaining({ searchTerm: 'teh matrix', movie_id: 1 }) }),
      expect.objectContaining({ data: expect.objectContaining({ searchTerm: '"teh matrix"', movie_id: 2 }) }),
    ]);
  });
});
