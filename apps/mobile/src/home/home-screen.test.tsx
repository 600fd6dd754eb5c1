import { fireEvent, screen, within } from '@testing-library/react-native';
import { StyleSheet } from 'react-native';

import { takeComplaints } from '../../test/complaints';
import { fakeServices, held, LATEST, TRENDING } from '../../test/fake-services';
import { film, films, page, records } from '../../test/films';
import { openApp, pass } from '../../test/open-app';

const searched = [
  { movie_id: 11, title: 'Moon Tide', poster_url: '/t/p/w500/moon.jpg', count: 9 },
  { movie_id: 12, title: 'Paper Kings', poster_url: '', count: 4 },
];

type ReactTestInstance = ReturnType<typeof screen.getByText>;

/** The row of the grid that a card stands in. */
function rowOf(card: ReactTestInstance | null): ReactTestInstance | null {
  if (!card || StyleSheet.flatten(card.props.style)?.flexDirection === 'row') return card;
  return rowOf(card.parent);
}

/** The services with something to show. */
function goodServices() {
  const services = fakeServices();
  services.on(LATEST, page([film()]));
  services.on(TRENDING, records(...searched));
  return services;
}

describe('spec 2: Home', () => {
  it.each([
    ['the latest films', LATEST, page([film()])],
    ['what is trending', TRENDING, records(...searched)],
  ])('shows a spinner alone while %s load', async (_, to, reply) => {
    const services = goodServices();
    const slow = held();
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

  it('shows the trending films in their order, with rank and title, each of which opens the film', async () => {
    const services = goodServices();
    const app = await openApp('/');
    const cards = await screen.findAllByLabelText(/, number \d$/);
    expect(cards.map((card) => card.props.accessibilityLabel ?? card.props['aria-label'])).toEqual([
      '1 Moon Tide, number 1',
      '2 Paper Kings, number 2',
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

  it('says so while nothing has been searched for', async () => {
    fakeServices().on(LATEST, page([film()]));
    await openApp('/');
    expect(await screen.findByText('Trending Movies')).toBeOnTheScreen();
    expect(screen.queryByLabelText(/, number 1$/)).toBeNull();
  });

  it('shows the latest films in three columns, 16 apart (spec 9)', async () => {
    fakeServices().on(LATEST, page(films(4)));
    await openApp('/');
    const cards = await screen.findAllByLabelText(/^Film \d/);
    expect(cards).toHaveLength(4);
    const [first, second, third, fourth] = cards.map((card) => rowOf(card.parent));
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
    expect(StyleSheet.flatten(first?.props.style)).toMatchObject({ gap: 16 });
  });
});

describe('spec 2, design 8: a movie card', () => {
  it('is one link with one name, and shows title, rating of 5, year and "Movie"', async () => {
    goodServices();
    const app = await openApp('/');
    const card = await screen.findByLabelText('The Glass Harbour 4 1998 Movie, rated 4 of 5');
    expect(within(card).getByText('The Glass Harbour').props.numberOfLines).toBe(1);
    for (const text of ['4', '1998', 'Movie']) expect(within(card).getByText(text)).toBeOnTheScreen();
    fireEvent.press(card);
    await pass(0);
    expect(app.getPathname()).toBe('/movie/101');
    takeComplaints();
  });

  it('has a placeholder for a poster and N/A for a year that is not known', async () => {
    fakeServices().on(LATEST, page([{ id: 7, title: 'Unknown', poster_path: null }]));
    await openApp('/');
    const card = await screen.findByLabelText('Unknown 0 N/A Movie, rated 0 of 5');
    expect(within(card).getByLabelText('No poster')).toBeOnTheScreen();
    expect(within(card).getByText('N/A')).toBeOnTheScreen();
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

    services.on(LATEST, page([film()]));
    fireEvent.press(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The Glass Harbour')).toBeOnTheScreen();
    expect(screen.queryByText(/^Error: /)).toBeNull();
  });

  it('shows no error while it loads again (spec 4: it is cleared when a load begins)', async () => {
    const services = goodServices();
    services.on(LATEST, { status: 500 });
    await openApp('/');
    await screen.findByText(/^Error: /);
    services.on(LATEST, () => held().reply);
    fireEvent.press(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(screen.queryByText(/^Error: /)).toBeNull();
    expect(screen.getByLabelText('Loading')).toBeOnTheScreen();
  });

  it('asks once more by itself after a failure that may pass', async () => {
    const services = goodServices();
    services.on(LATEST, { status: 503 });
    await openApp('/');
    services.on(LATEST, page([film()]));
    await pass(999);
    expect(services.callsTo(LATEST)).toHaveLength(1);
    await pass(1);
    expect(await screen.findByText('The Glass Harbour')).toBeOnTheScreen();
    expect(services.callsTo(LATEST)).toHaveLength(2);
  });

  it('stands without the trending films, whose failure is logged and returns nothing (spec 7)', async () => {
    const services = goodServices();
    services.on(TRENDING, { status: 500 });
    await openApp('/');
    expect(await screen.findByText('Latest Movies')).toBeOnTheScreen();
    expect(screen.queryByText('Trending Movies')).toBeNull();
    expect(takeComplaints()).toEqual([expect.stringContaining('Error fetching trending movies:')]);
  });
});
