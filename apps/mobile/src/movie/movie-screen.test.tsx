import { act, fireEvent, screen } from '@testing-library/react-native';
import { Linking, RefreshControl, Share } from 'react-native';

import { takeComplaints } from '../../test/complaints';
import { DETAILS, fakeServices, deferredReply, LATEST, SEARCH, TRENDING } from '../../test/fake-services';
import { details, fakeMovie, page, records } from '../../test/movies';
import { openApp, pass } from '../../test/open-app';

function withMovie(fields: Record<string, unknown> = {}) {
  const services = fakeServices();
  services.on(DETAILS, { body: details(fields) });
  return services;
}

const HEADINGS = ['Overview', 'Genres', 'Budget', 'Revenue', 'Production Companies'];

/** Returns the text below the heading of a section. */
function section(heading: string) {
  const texts = screen.getAllByText(/./).map(({ props }) => [props.children].flat().join(''));
  const after = texts.slice(texts.indexOf(heading) + 1);
  const end = after.findIndex((text) => HEADINGS.includes(text));
  return after.slice(0, end < 0 ? undefined : end).join('');
}

describe('design, Search: a genre of a movie', () => {
  it('leads to a search, and Go Back there to the movie, until another term is searched for', async () => {
    withMovie().on(SEARCH, page([fakeMovie()]));
    const app = await openApp('/movie/101');
    fireEvent.press(await screen.findByRole('link', { name: 'Drama' }));
    await pass(0);
    expect(app.getPathname()).toBe('/search');
    fireEvent.press(await screen.findByRole('button', { name: 'Go Back' }));
    await pass(0);
    expect(app.getPathname()).toBe('/movie/101');

    fireEvent.press(await screen.findByRole('link', { name: 'Drama' }));
    await pass(0);
    fireEvent.changeText(screen.getByLabelText('Search for a movie'), 'harbour');
    await pass(500);
    expect(await screen.findByText('Search Results for harbour')).toBeOnTheScreen();
    expect(screen.queryByRole('button', { name: 'Go Back' })).toBeNull();
  });
});

describe('spec 2: movie details', () => {
  it('shows a spinner while it loads', async () => {
    const services = fakeServices();
    const slow = deferredReply();
    services.on(DETAILS, () => slow.reply);
    await openApp('/movie/101');
    expect(screen.getByLabelText('Loading')).toBeOnTheScreen();
    slow.release({ body: details() });
    expect(await screen.findByRole('heading', { name: 'The Glass Harbour' })).toBeOnTheScreen();
    expect(screen.queryByLabelText('Loading')).toBeNull();
  });

  it('shows all that is known', async () => {
    const services = withMovie();
    await openApp('/movie/101');
    expect(await screen.findByRole('heading', { name: 'The Glass Harbour' })).toBeOnTheScreen();
    expect(services.callsTo(DETAILS)).toEqual([
      expect.objectContaining({ path: '/3/movie/101?api_key=marquee' }),
    ]);
    for (const text of ['1998', '• 117m', '7/10', '(1200 votes)'])
      expect(screen.getByText(text)).toBeOnTheScreen();
    expect(section('Overview')).toBe('A pilot guides ships through a harbour of glass.');
    expect(section('Genres')).toBe('Drama • Mystery');
    expect(section('Budget')).toBe('$6.5 million');
    expect(section('Revenue')).toBe('$42 million');
    expect(section('Production Companies')).toBe('Harbour Films • Quay & Sons');
  });

  it('shows N/A for any value that is empty, and no other word for nothing (design, Behaviour)', async () => {
    fakeServices().on(DETAILS, {
      body: { id: 101, title: 'Unknown', overview: null, runtime: 0, budget: 0, genres: [] },
    });
    await openApp('/movie/101');
    await screen.findByRole('heading', { name: 'Unknown' });
    for (const heading of ['Overview', 'Genres', 'Budget', 'Revenue', 'Production Companies'])
      expect(section(heading)).toBe('N/A');
    expect(screen.getByText('• N/A')).toBeOnTheScreen();
    expect(screen.getByText('(0 votes)')).toBeOnTheScreen();
    expect(screen.getByLabelText('No poster')).toBeOnTheScreen();
    expect(screen.queryByText(/NaN|undefined|null|\$0/)).toBeNull();
  });

  it('has the original title of a movie without another, else N/A (design, Behaviour)', async () => {
    const services = withMovie({ title: '' });
    const app = await openApp('/movie/101');
    expect(await screen.findByRole('heading', { name: 'Der gläserne Hafen' })).toBeOnTheScreen();
    app.unmount();
    services.on(DETAILS, { body: details({ title: '', original_title: '' }) });
    await openApp('/movie/101');
    expect(await screen.findByRole('heading', { name: 'N/A' })).toBeOnTheScreen();
    expect(screen.getByLabelText('Find the trailer of N/A')).toBeOnTheScreen();
  });

  it('has the screen reader say title and overview in the language that they are in (design, Languages)', async () => {
    withMovie({ title_language: 'en', overview_language: 'en' });
    await openApp('/movie/101');
    const title = await screen.findByRole('heading', { name: 'The Glass Harbour' });
    expect(title).toHaveProp('accessibilityLanguage', 'en');
    const overview = screen.getByText('A pilot guides ships through a harbour of glass.');
    expect(overview).toHaveProp('accessibilityLanguage', 'en');
    expect(screen.getByText('Drama')).not.toHaveProp('accessibilityLanguage', 'en');
  });

  it('opens the trailer search outside the app (design, Behaviour: play)', async () => {
    withMovie({ title: 'Tom & Jerry?' });
    const openURL = jest.spyOn(Linking, 'openURL').mockResolvedValue(true);
    const app = await openApp('/movie/101');
    fireEvent.press(await screen.findByLabelText('Find the trailer of Tom & Jerry?'));
    await pass(0);
    expect(openURL).toHaveBeenCalledWith(
      'https://www.youtube.com/results?search_query=Tom%20%26%20Jerry%3F%201998%20trailer',
    );
    expect(app.getPathname()).toBe('/movie/101');
  });
});

describe('design, Behaviour: details at once', () => {
  it.each([
    ['Home', '/', LATEST],
    ['Search', '/search?q=glass', SEARCH],
  ])('what a card of %s knew is there before the answer, and stays when it comes', async (_, path, list) => {
    const services = fakeServices();
    services.on(list, page([fakeMovie()]));
    const slow = deferredReply();
    services.on(DETAILS, () => slow.reply);
    await openApp(path);
    fireEvent.press(await screen.findByLabelText(/^The Glass Harbour/));
    await pass(0);
    expect(screen.getByRole('heading', { name: 'The Glass Harbour' })).toBeOnTheScreen();
    for (const text of ['1998', '7/10']) expect(screen.getByText(text)).toBeOnTheScreen();
    expect(screen.getByLabelText('Loading')).toBeOnTheScreen();
    expect(screen.getByLabelText('Find the trailer of The Glass Harbour')).toBeOnTheScreen();
    slow.release({ body: details() });
    expect(await screen.findByText('• 117m')).toBeOnTheScreen();
    expect(screen.queryByLabelText('Loading')).toBeNull();
  });

  const openTrending = async (facts: object) => {
    const services = fakeServices();
    services.on(LATEST, page([]));
    const record = { movie_id: 101, title: 'The Glass Harbour', poster_url: '/glass.jpg' };
    services.on(TRENDING, records({ ...record, ...facts }));
    services.on(DETAILS, () => deferredReply().reply);
    await openApp('/');
    fireEvent.press(await screen.findByLabelText(/^The Glass Harbour/));
    await pass(0);
    expect(screen.getByRole('heading', { name: 'The Glass Harbour' })).toBeOnTheScreen();
    expect(screen.queryByText(/N\/A|undefined|NaN/)).toBeNull();
  };

  it('a trending card of our server knows the year and the rating, too', async () => {
    await openTrending({ release_date: '1998-10-02', vote_average: 7.4 });
    for (const text of ['1998', '7/10']) expect(screen.getByText(text)).toBeOnTheScreen();
  });

  it.each([[{}], [{ release_date: '1998-10-02' }], [{ vote_average: 7.4 }]])(
    'a trending card with %j knows the title and the poster alone',
    async (facts) => {
      await openTrending(facts);
      expect(screen.queryByText(/\/10$/)).toBeNull();
      expect(screen.queryByText('1998')).toBeNull();
    },
  );

  it('what the card knew stays when the details fail, with the message below', async () => {
    const services = fakeServices();
    services.on(SEARCH, page([fakeMovie()]));
    services.on(DETAILS, { status: 404 });
    await openApp('/search?q=glass');
    fireEvent.press(await screen.findByLabelText(/^The Glass Harbour/));
    expect(await screen.findByText('Error: Failed to fetch movie details: Not Found')).toBeOnTheScreen();
    expect(screen.getByRole('heading', { name: 'The Glass Harbour' })).toBeOnTheScreen();
    expect(screen.getByText('7/10')).toBeOnTheScreen();
    expect(screen.getByRole('button', { name: 'Go Back' })).toBeOnTheScreen();
    expect(takeComplaints()).toHaveLength(1);
  });
});

describe('design, Gateway: details', () => {
  it('are asked for again after 12 hours, not before', async () => {
    const services = withMovie();
    services.on(SEARCH, page([fakeMovie()]));
    await openApp('/search?q=glass');
    const openMovie = async () => {
      fireEvent.press(await screen.findByLabelText(/^The Glass Harbour/));
      await screen.findByText('Overview');
      fireEvent.press(screen.getByRole('button', { name: 'Go Back' }));
      await pass(0);
    };
    await openMovie();
    await pass(11 * 3_600_000);
    await openMovie();
    expect(services.callsTo(DETAILS)).toHaveLength(1);
    await pass(3_600_000);
    await openMovie();
    expect(services.callsTo(DETAILS)).toHaveLength(2);
  });
});

describe('design, Behaviour, renewal: Details', () => {
  it('is asked for again when it is pulled down, and stays meanwhile', async () => {
    const services = withMovie();
    await openApp('/movie/101');
    await screen.findByText('• 117m');
    const slow = deferredReply();
    services.on(DETAILS, () => slow.reply);
    // The last refresh control is that of Details. Home is mounted beneath and has its own.
    const control = () => screen.UNSAFE_getAllByType(RefreshControl).at(-1)?.props;
    expect(control()?.refreshing).toBe(false);
    act(() => control()?.onRefresh());
    expect(control()?.refreshing).toBe(true);
    expect(screen.getByText('• 117m')).toBeOnTheScreen();
    slow.release({ body: details({ runtime: 118 }) });
    expect(await screen.findByText('• 118m')).toBeOnTheScreen();
    expect(control()?.refreshing).toBe(false);
  });
});

describe('design, Behaviour: Share', () => {
  it("opens the system's sheet with the address that others can open", async () => {
    withMovie();
    const share = jest.spyOn(Share, 'share').mockResolvedValue({ action: 'sharedAction' });
    await openApp('/movie/101');
    fireEvent.press(await screen.findByRole('button', { name: 'Share' }));
    const url = 'https://www.themoviedb.org/movie/101';
    expect(share).toHaveBeenCalledWith({ url });
  });
});

describe('spec 2, design, Behaviour: Go Back', () => {
  it('returns to the previous screen', async () => {
    const services = withMovie();
    services.on('GET /3/search/movie', page([fakeMovie()]));
    const app = await openApp('/search?q=glass');
    fireEvent.press(await screen.findByLabelText(/^The Glass Harbour/));
    await screen.findByText('Overview');
    expect(app.getPathname()).toBe('/movie/101');
    fireEvent.press(screen.getByRole('button', { name: 'Go Back' }));
    await pass(0);
    expect(app.getPathname()).toBe('/search');
    expect(screen.getByText(/^Search Results for/)).toBeOnTheScreen();
  });

  it('goes home where there is none', async () => {
    withMovie().on(LATEST, page([fakeMovie()]));
    const app = await openApp('/movie/101');
    fireEvent.press(await screen.findByRole('button', { name: 'Go Back' }));
    expect(await screen.findByText('Latest Movies')).toBeOnTheScreen();
    expect(app.getPathname()).toBe('/');
  });
});

describe('spec 8, design, Behaviour: details that fail', () => {
  it('show the message with "Try again" and "Go Back"; the failure is logged', async () => {
    const services = fakeServices();
    services.on(DETAILS, { status: 500 });
    await openApp('/movie/999');
    const message = 'Failed to fetch movie details: Internal Server Error';
    expect(await screen.findByText(`Error: ${message}`)).toBeOnTheScreen();
    expect(screen.getByRole('button', { name: 'Go Back' })).toBeOnTheScreen();
    expect(takeComplaints()).toEqual([`Error fetching movie details: ServiceError: ${message}`]);

    services.on(DETAILS, { body: details() });
    fireEvent.press(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Overview')).toBeOnTheScreen();
    expect(screen.queryByText(/^Error: /)).toBeNull();
  });

  it.each(['abc', '0', '99999999999999999999', '%25%22%F0%9F%8E%AC'])('so with the id %s', async (id) => {
    fakeServices().on(DETAILS, { status: 404 });
    await openApp(`/movie/${id}`);
    expect(await screen.findByText('Error: Failed to fetch movie details: Not Found')).toBeOnTheScreen();
    expect(takeComplaints()).toHaveLength(1);
  });
});
