import { act, fireEvent, screen, within } from '@testing-library/react-native';
import { RefreshControl, StyleSheet } from 'react-native';

import { takeComplaints } from '../../test/complaints';
import { setConnected } from '../../test/device-network';
import { fakeServices, deferredReply, LATEST, TRENDING } from '../../test/fake-services';
import { fakeMovie, fakeMovies, page, records } from '../../test/movies';
import { openApp, pass } from '../../test/open-app';

const searched = [
  { movie_id: 11, title: 'Moon Tide', poster_url: '/t/p/w500/moon.jpg', count: 9 },
  { movie_id: 12, title: 'Paper Kings', poster_url: '', count: 4 },
];

type ReactTestInstance = ReturnType<typeof screen.getByText>;

function rowOf(card: ReactTestInstance | null): ReactTestInstance | null {
  if (!card || StyleSheet.flatten(card.props.style)?.flexDirection === 'row') return card;
  return rowOf(card.parent);
}

function goodServices() {
  const services = fakeServices();
  services.on(LATEST, page([fakeMovie()]));
  services.on(TRENDING, records(...searched));
  return services;
}

describe('spec 2: Home', () => {
  it.each([
    ['the latest movies', LATEST, page([fakeMovie()])],
    ['what is trending', TRENDING, records(...searched)],
  ])('shows a spinner alone while %s load', async (_, to, reply) => {
    const services = goodServices();
    const slow = deferredReply();
    services.on(to, () => slow.reply);
    await openApp('/');
    expect(screen.getByLabelText('Loading')).toBeOnTheScreen();
    expect(screen.queryByRole('heading', { name: /Movies$/ })).toBeNull();

    slow.release(reply);
    expect(await screen.findByRole('heading', { name: 'Latest Movies' })).toBeOnTheScreen();
    expect(screen.getByRole('heading', { name: 'Trending Movies' })).toBeOnTheScreen();
    expect(screen.queryByLabelText('Loading')).toBeNull();
  });

  it('asks once for each list when it opens (spec 4)', async () => {
    const services = goodServices();
    await openApp('/');
    await screen.findByText('Latest Movies');
    await pass(5_000);
    expect(services.calls.map(({ method }) => method)).toEqual(['GET', 'GET']);
  });

  it('has a search box that opens Search', async () => {
    goodServices();
    const app = await openApp('/');
    fireEvent.press(await screen.findByText('Search for a movie'));
    await pass(0);
    expect(app.getPathname()).toBe('/search');
  });

  it('shows the trending movies in their order, with rank and title, each of which opens the movie', async () => {
    const services = goodServices();
    const app = await openApp('/');
    const cards = await screen.findAllByLabelText(/, number \d$/);
    expect(cards.map((card) => card.props.accessibilityLabel ?? card.props['aria-label'])).toEqual([
      'Moon Tide, number 1',
      'Paper Kings, number 2',
    ]);
    const [first, second] = cards;
    if (!first || !second) throw new Error('There are two cards');
    expect(within(first).getByText('Moon Tide').props.numberOfLines).toBe(2);
    expect(within(second).getByLabelText('No poster')).toBeOnTheScreen();
    fireEvent.press(second);
    await pass(0);
    expect(app.getPathname()).toBe('/movie/12');
    expect(services.calls.at(-1)?.path).toMatch(/^\/3\/movie\/12\?api_key=/);
    takeComplaints();
  });

  it('says what the row is and invites to search while nothing has been searched for (design, Behaviour)', async () => {
    fakeServices().on(LATEST, page([fakeMovie()]));
    const app = await openApp('/');
    expect(await screen.findByText('Trending Movies')).toBeOnTheScreen();
    expect(screen.queryByLabelText(/, number 1$/)).toBeNull();
    expect(screen.getByText('The films people look for most')).toBeOnTheScreen();
    expect(screen.queryByLabelText(/^Place \d is free/)).toBeNull();
    fireEvent.press(screen.getByLabelText('Search for a film to put it here'));
    await pass(0);
    expect(app.getPathname()).toBe('/search');
  });

  it('leaves the line out once five movies are known (design, Behaviour)', async () => {
    const services = goodServices();
    const five = [1, 2, 3, 4, 5].map((id) => ({ movie_id: id, title: `Film ${id}`, poster_url: '' }));
    services.on(TRENDING, records(...five));
    await openApp('/');
    expect(await screen.findByLabelText('Film 5, number 5')).toBeOnTheScreen();
    expect(screen.queryByText('The films people look for most')).toBeNull();
    expect(screen.queryByLabelText(/^Place \d is free/)).toBeNull();
  });

  it('shows empty tracks without an invitation beside movies (design, Behaviour)', async () => {
    goodServices();
    await openApp('/');
    expect(await screen.findByText('The films people look for most')).toBeOnTheScreen();
    expect(screen.getAllByLabelText(/^Place [345] is free\. Search for a film$/)).toHaveLength(3);
    expect(screen.queryByText('Search for a film to put it here')).toBeNull();
  });

  it('shows the latest movies in three columns, 16 apart (spec 9)', async () => {
    fakeServices().on(LATEST, page(fakeMovies(4)));
    await openApp('/');
    const cards = await screen.findAllByLabelText(/^Film \d/);
    expect(cards).toHaveLength(4);
    const [first, second, third, fourth] = cards.map((card) => rowOf(card.parent));
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
    expect(StyleSheet.flatten(first?.props.style)).toMatchObject({ gap: 16 });
  });
});

describe('spec 2, 8: Home when a list fails', () => {
  it('shows "Error: " and the message, and tries again', async () => {
    const services = goodServices();
    services.on(LATEST, { status: 500 });
    await openApp('/');
    expect(await screen.findByText('Error: Failed to fetch movies: Internal Server Error')).toBeOnTheScreen();
    expect(screen.queryByText('Trending Movies')).toBeNull();
    expect(services.callsTo(LATEST)).toHaveLength(1);

    services.on(LATEST, page([fakeMovie()]));
    fireEvent.press(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The Glass Harbour')).toBeOnTheScreen();
    expect(screen.queryByText(/^Error: /)).toBeNull();
  });

  it('shows no error while it loads again (spec 4: it is cleared when a load begins)', async () => {
    const services = goodServices();
    services.on(LATEST, { status: 500 });
    await openApp('/');
    await screen.findByText(/^Error: /);
    services.on(LATEST, () => deferredReply().reply);
    fireEvent.press(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(screen.queryByText(/^Error: /)).toBeNull();
    expect(screen.getByLabelText('Loading')).toBeOnTheScreen();
  });

  it('asks once more by itself after a failure that may pass', async () => {
    const services = goodServices();
    services.on(LATEST, { status: 503 });
    await openApp('/');
    services.on(LATEST, page([fakeMovie()]));
    await pass(999);
    expect(services.callsTo(LATEST)).toHaveLength(1);
    await pass(1);
    expect(await screen.findByText('The Glass Harbour')).toBeOnTheScreen();
    expect(services.callsTo(LATEST)).toHaveLength(2);
  });
});

describe('spec 7, design, Behaviour: Home when the trending list fails', () => {
  /** Opens Home after both the trending request and its retry have failed. */
  async function openWithoutTrending() {
    const services = goodServices();
    services.on(TRENDING, { status: 500 });
    await openApp('/');
    expect(await screen.findByText('The Glass Harbour')).toBeOnTheScreen();
    expect(takeComplaints()).toEqual([expect.stringContaining('Error fetching trending movies:')]);
    return services;
  }

  it('stands without it, and has it tried again by a button of its own', async () => {
    const services = await openWithoutTrending();
    expect(screen.queryByText(/^Error: /)).toBeNull();
    expect(screen.queryByLabelText('Search for a film to put it here')).toBeNull();
    services.on(TRENDING, records(...searched));
    fireEvent.press(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Moon Tide, number 1')).toBeOnTheScreen();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(services.callsTo(LATEST)).toHaveLength(1);
  });

  it('keeps its movies while the list is asked for again', async () => {
    const services = await openWithoutTrending();
    services.on(TRENDING, () => deferredReply().reply);
    fireEvent.press(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(screen.getByLabelText('Loading')).toBeOnTheScreen();
    expect(screen.getByText('The Glass Harbour')).toBeOnTheScreen();
  });

  it('asks for it again by itself, until it comes', async () => {
    const services = await openWithoutTrending();
    await pass(29_000);
    expect(services.callsTo(TRENDING)).toHaveLength(1);
    await pass(1_000);
    expect(takeComplaints()).toHaveLength(1);
    services.on(TRENDING, records(...searched));
    await pass(30_000);
    expect(screen.getByLabelText('Moon Tide, number 1')).toBeOnTheScreen();
    await pass(150_000);
    expect(services.callsTo(TRENDING)).toHaveLength(3);
  });

  it('keeps the list that it had', async () => {
    const services = goodServices();
    await openApp('/');
    await screen.findByLabelText('Moon Tide, number 1');
    services.on(TRENDING, { status: 500 });
    await pass(10_000);
    act(() => setConnected(false));
    act(() => setConnected(true));
    await pass(0);
    expect(takeComplaints()).toHaveLength(1);
    expect(screen.getByLabelText('Moon Tide, number 1')).toBeOnTheScreen();
  });
});

describe('design, Behaviour: renewal of Home', () => {
  it('comes when it is looked at again and older than its stale time', async () => {
    const services = goodServices();
    await openApp('/');
    await screen.findByText('The Glass Harbour');
    const leaveFor = async (milliseconds: number) => {
      fireEvent.press(screen.getByRole('link', { name: 'Save' }));
      await pass(milliseconds);
      fireEvent.press(screen.getByRole('link', { name: 'Home' }));
      await pass(0);
    };
    await leaveFor(9_000);
    expect(services.callsTo(TRENDING)).toHaveLength(1);
    await leaveFor(1_000);
    expect(services.callsTo(TRENDING)).toHaveLength(2);
    expect(services.callsTo(LATEST)).toHaveLength(1);
    await leaveFor(9 * 60_000);
    expect(services.callsTo(LATEST)).toHaveLength(1);
    fireEvent.press(screen.getByRole('link', { name: 'Save' }));
    await pass(60_000);
    expect(services.callsTo(LATEST)).toHaveLength(1);
    services.on(LATEST, page([fakeMovie({ title: 'New Today' })]));
    fireEvent.press(screen.getByRole('link', { name: 'Home' }));
    expect(await screen.findByText('New Today')).toBeOnTheScreen();
    expect(screen.queryByLabelText('Loading')).toBeNull();
  });

  it('comes when it is pulled down, also when it is fresh', async () => {
    const services = goodServices();
    await openApp('/');
    await screen.findByText('The Glass Harbour');
    const slow = deferredReply();
    services.on(LATEST, () => slow.reply);
    const control = () => screen.UNSAFE_getByType(RefreshControl).props;
    expect(control().refreshing).toBe(false);
    act(() => control().onRefresh());
    expect(control().refreshing).toBe(true);
    expect(screen.getByText('The Glass Harbour')).toBeOnTheScreen();
    slow.release(page([fakeMovie({ title: 'New Today' })]));
    expect(await screen.findByText('New Today')).toBeOnTheScreen();
    expect(control().refreshing).toBe(false);
    expect(services.callsTo(TRENDING)).toHaveLength(2);
  });
});

describe('design, Behaviour: more of Latest', () => {
  const cards = () => screen.getAllByLabelText(/^Film \d/);
  const scrollToEnd = () => fireEvent(screen.getByText('Film 1'), 'endReached');
  const secondPage = `${LATEST}?sort_by=popularity.desc&page=2`;
  const CREDIT = 'This product uses the TMDB API but is not endorsed or certified by TMDB.';

  it('comes as the end comes near; a row that is not full waits for the rest', async () => {
    const services = goodServices();
    services.on(LATEST, page(fakeMovies(20), { total_pages: 2 }));
    services.on(secondPage, page(fakeMovies(3, 20), { page: 2, total_pages: 2 }));
    await openApp('/');
    await screen.findByText('Film 1');
    expect(cards()).toHaveLength(18);
    expect(services.callsTo(LATEST)).toHaveLength(1);
    scrollToEnd();
    await pass(0);
    expect(cards()).toHaveLength(22);
    scrollToEnd();
    await pass(0);
    expect(services.callsTo(LATEST)).toHaveLength(2);
  });

  it('is requested once the request in flight has ended', async () => {
    const services = goodServices();
    services.on(LATEST, page(fakeMovies(20), { total_pages: 2 }));
    services.on(secondPage, page(fakeMovies(3, 20), { page: 2, total_pages: 2 }));
    await openApp('/');
    await screen.findByText('Film 1');
    await pass(10 * 60_000);
    const slow = deferredReply();
    services.on(`${LATEST}?sort_by=popularity.desc`, () => slow.reply);
    services.on(secondPage, page(fakeMovies(3, 20), { page: 2, total_pages: 2 }));
    act(() => setConnected(false));
    act(() => setConnected(true));
    await pass(0);
    scrollToEnd();
    await pass(0);
    expect(services.callsTo(secondPage)).toHaveLength(0);
    slow.release(page(fakeMovies(20), { total_pages: 2 }));
    await pass(0);
    expect(services.callsTo(secondPage)).toHaveLength(1);
    expect(await screen.findByText('Film 22')).toBeOnTheScreen();
  });

  it('keeps the movies when it fails, and tries again', async () => {
    const services = goodServices();
    services.on(LATEST, page(fakeMovies(20), { total_pages: 2 }));
    services.on(secondPage, { status: 500 });
    await openApp('/');
    await screen.findByText('Film 1');
    scrollToEnd();
    expect(await screen.findByText('Error: Failed to fetch movies: Internal Server Error')).toBeOnTheScreen();
    expect(cards()).toHaveLength(18);
    services.on(secondPage, page(fakeMovies(3, 20), { page: 2, total_pages: 2 }));
    fireEvent.press(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(cards()).toHaveLength(22);
    expect(screen.queryByText(/^Error: /)).toBeNull();
  });

  it('leaves the credit of TMDB under the first 20 movies, and shows none of posters that are drawn', async () => {
    const services = goodServices();
    services.on(LATEST, page(fakeMovies(20), { total_pages: 2 }));
    services.on(secondPage, page(fakeMovies(20, 21), { page: 2, total_pages: 2 }));
    await openApp('/');
    await screen.findByText('Film 1');
    scrollToEnd();
    await pass(0);
    const texts = screen
      .getAllByText(/^(Film \d+|This product .*)$/)
      .map(({ props }) => String(props.children).trim());
    expect(texts.slice(texts.indexOf('Film 20'), texts.indexOf('Film 20') + 4)).toEqual([
      'Film 20',
      'Film 21',
      CREDIT,
      'Film 22',
    ]);
  });
});
