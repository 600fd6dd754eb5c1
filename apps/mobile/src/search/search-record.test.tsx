import { act, fireEvent, screen } from '@testing-library/react-native';
import { router } from 'expo-router';
import { AppState } from 'react-native';

import { takeComplaints } from '../../test/complaints';
import {
  fakeServices,
  FIND_RECORD,
  deferredReply,
  LATEST,
  MORE_OF_RECORD,
  NEW_RECORD,
  SEARCH,
  TRENDING,
} from '../../test/fake-services';
import { fakeMovie, fakeMovies, page, records } from '../../test/movies';
import { openApp, pass } from '../../test/open-app';

const box = () => screen.getByPlaceholderText('Search for a movie');

function withMovies() {
  const services = fakeServices();
  services.on(SEARCH, ({ query }) =>
    page([fakeMovie({ id: 1, title: `First ${query.get('query')}` }), fakeMovie({ id: 2, title: 'Second' })]),
  );
  return services;
}

/** Returns the bodies of the requests that create search records, in order. */
const counted = (services: ReturnType<typeof fakeServices>) =>
  services.callsTo(NEW_RECORD).map(({ body }) => body);

const record = (searchTerm: string, movie_id = 1) =>
  expect.objectContaining({ data: expect.objectContaining({ searchTerm, movie_id, count: 1 }) });

describe('spec 4, design, Behaviour: counting a search', () => {
  it('is done once, with the first movie of the results', async () => {
    const services = withMovies();
    await openApp('/search');
    fireEvent.changeText(box(), ' glass ');
    await pass(500);
    await screen.findByText('First glass');
    await pass(1_000);
    expect(counted(services)).toEqual([record('glass')]);
    expect(services.callsTo(NEW_RECORD)[0]?.body).toMatchObject({ data: { title: 'First glass' } });
  });

  it('raises the count of a term that was searched before', async () => {
    const services = withMovies();
    services.on(FIND_RECORD, records({ $id: 'glass-record', searchTerm: 'glass', count: 6 }));
    await openApp('/search?q=glass');
    await screen.findByText('First glass');
    await pass(100);
    expect(services.callsTo(MORE_OF_RECORD).map(({ path, body }) => [path.split('/').at(-1), body])).toEqual([
      ['glass-record', { data: { count: 7 } }],
    ]);
    expect(counted(services)).toEqual([]);
  });

  it('is not done without results, nor after a failure', async () => {
    const services = fakeServices();
    await openApp('/search?q=qqqq');
    await screen.findByText('No movies found');
    services.on(SEARCH, { status: 500 });
    fireEvent.changeText(box(), 'rrrr');
    await pass(500);
    await screen.findByText(/^Error: /);
    await pass(1_000);
    expect(services.callsTo(FIND_RECORD)).toEqual([]);
  });

  it('is not done again when the visitor returns from a movie, or the app to the foreground', async () => {
    const appState = jest.spyOn(AppState, 'addEventListener');
    const services = withMovies();
    await openApp('/search?q=glass');
    await screen.findByText('First glass');
    act(() => router.push('/save'));
    await pass(1_000);
    act(() => router.back());
    await pass(11 * 60_000);
    for (const [, listener] of appState.mock.calls) act(() => (listener('background'), listener('active')));
    await pass(1_000);
    expect(counted(services)).toEqual([record('glass')]);
  });

  it('is not done again when the results are refetched', async () => {
    const services = withMovies();
    services.on(SEARCH, { status: 500 });
    await openApp('/search?q=glass');
    await screen.findByText(/^Error: /);
    services.on(SEARCH, page([fakeMovie({ id: 5 })]));
    fireEvent.press(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('The Glass Harbour');
    fireEvent.changeText(box(), 'glass ');
    fireEvent(box(), 'submitEditing');
    await pass(2_000);
    expect(counted(services)).toEqual([record('glass', 5)]);
  });

  it('is not done for cached results, but again for results that are requested again', async () => {
    const services = withMovies();
    await openApp('/search?q=glass');
    await screen.findByText('First glass');
    const search = async (text: string) => {
      fireEvent.changeText(box(), text);
      await pass(500);
      await screen.findByText(`First ${text}`);
      await pass(100);
    };
    await search('moon');
    await search('glass');
    expect(counted(services)).toEqual([record('glass'), record('moon')]);
    await search('moon');
    await pass(11 * 60_000);
    await search('glass');
    expect(counted(services)).toEqual([record('glass'), record('moon'), record('glass')]);
  });

  it('is not done for results that an earlier visit persisted', async () => {
    const services = withMovies();
    await openApp('/search?q=glass');
    await screen.findByText('First glass');
    await pass(5_000);
    screen.unmount();
    await openApp('/search?q=glass', { keep: true });
    await screen.findByText('First glass');
    await pass(1_000);
    expect(services.callsTo(SEARCH)).toHaveLength(1);
    expect(counted(services)).toEqual([record('glass')]);
  });

  it('is done if more movies of the previous term arrive just as the visitor pauses', async () => {
    const services = withMovies();
    const more = deferredReply();
    services.on(`${SEARCH}?query=glass`, page(fakeMovies(6), { total_pages: 2 }));
    services.on(`${SEARCH}?query=glass&page=2`, () => more.reply);
    await openApp('/search?q=glass');
    const movie = await screen.findByText('Film 1');
    fireEvent(movie, 'endReached');
    await pass(100);
    fireEvent.changeText(box(), 'moon');
    await pass(499);
    // React renders the pause and the movies together.
    await act(async () => {
      jest.advanceTimersByTime(1);
      more.release(page(fakeMovies(3, 7), { page: 2, total_pages: 2 }));
      for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    });
    await screen.findByText('First moon');
    await pass(1_000);
    expect(counted(services)).toEqual([record('glass'), record('moon')]);
  });

  it('refetches the trending movies on Home', async () => {
    const services = withMovies();
    services.on(LATEST, page([fakeMovie()]));
    await openApp('/');
    await screen.findByText('Latest Movies');
    expect(screen.queryByLabelText('First glass, number 1')).toBeNull();
    const count = deferredReply();
    services.on(NEW_RECORD, () => count.reply);
    act(() => router.navigate('/search?q=glass'));
    await screen.findByText('First glass');
    const before = services.callsTo(TRENDING).length;
    services.on(TRENDING, records({ movie_id: 1, title: 'First glass', count: 1 }));
    count.release({ status: 201, body: {} });
    await pass(100);
    expect(services.callsTo(TRENDING)).toHaveLength(before + 1);
    act(() => router.navigate('/'));
    expect(await screen.findByLabelText('First glass, number 1')).toBeOnTheScreen();
  });

  it('only logs a failure (spec 8)', async () => {
    const services = withMovies();
    services.on(FIND_RECORD, { status: 500 });
    await openApp('/search?q=glass');
    await screen.findByText('First glass');
    await pass(5_000);
    expect(screen.getByText('Search Results for glass')).toBeOnTheScreen();
    expect(screen.queryByText(/^Error/)).toBeNull();
    expect(takeComplaints()).toEqual([expect.stringMatching(/^Error updating search count: ServiceError: /)]);
    expect(services.callsTo(FIND_RECORD)).toHaveLength(1);
  });
});
