import AsyncStorage from '@react-native-async-storage/async-storage';
import { act, fireEvent, screen } from '@testing-library/react-native';
import { onlineManager } from '@tanstack/react-query';

import { takeComplaints } from '../../test/complaints';
import { setConnected } from '../../test/device-network';
import { DETAILS, fakeServices, failConnection, LATEST, SEARCH, TRENDING } from '../../test/fake-services';
import { details, fakeMovie, page, records } from '../../test/movies';
import { openApp, pass } from '../../test/open-app';
import { watchNetwork } from './device';

function goodServices() {
  const services = fakeServices();
  services.on(LATEST, page([fakeMovie()]));
  services.on(TRENDING, records({ movie_id: 11, title: 'Moon Tide', poster_url: '' }));
  services.on(SEARCH, page([fakeMovie({ id: 5, title: 'Found' })]));
  services.on(DETAILS, { body: details() });
  return services;
}

/** Opens the app with a network, waits until what it shows is persisted, and closes it. */
async function visit(path: string, text: string) {
  goodServices();
  const app = await openApp(path);
  await screen.findByText(text);
  await pass(5_000);
  app.unmount();
}

function noNetwork() {
  const services = fakeServices();
  for (const call of ['GET ', 'POST ', 'PATCH ']) services.on(call, failConnection);
  return services;
}

describe('design, Behaviour: offline', () => {
  beforeEach(() => onlineManager.setOnline(true));

  it.each([
    ['/', 'The Glass Harbour'],
    ['/search?q=found', 'Found'],
    ['/movie/101', 'A pilot guides ships through a harbour of glass.'],
  ])('shows the cached data at %s, with a notice', async (path, text) => {
    goodServices();
    const app = await openApp(path);
    await screen.findByText(text);
    expect(screen.queryByText(/may be out of date/)).toBeNull();
    await pass(5_000);
    app.unmount();

    noNetwork();
    await openApp(path, { keep: true });
    act(() => setConnected(false));
    expect(await screen.findByText(text)).toBeOnTheScreen();
    expect(screen.getByText('You are offline: this may be out of date.')).toBeOnTheScreen();
    await pass(5_000);
    expect(screen.getByText(text)).toBeOnTheScreen();
    expect(screen.queryByText(/^Error: /)).toBeNull();
    takeComplaints();
  });

  it('refetches when the network returns after a start without one, which devices do not report', async () => {
    await visit('/', 'The Glass Harbour');

    setConnected(false);
    onlineManager.setOnline(true);
    noNetwork();
    watchNetwork();
    await openApp('/', { keep: true });
    expect(await screen.findByText('You are offline: this may be out of date.')).toBeOnTheScreen();
    await pass(10 * 60_000);
    takeComplaints();

    const services = goodServices();
    services.on(LATEST, page([fakeMovie({ title: 'New Today' })]));
    act(() => setConnected(true));
    expect(await screen.findByText('New Today')).toBeOnTheScreen();
    expect(screen.getByLabelText('Moon Tide, number 1')).toBeOnTheScreen();
    expect(screen.queryByText(/out of date/)).toBeNull();
  });

  it.each([
    ['no JSON', 'marquee'],
    ['nothing', 'null'],
    ['another thing', '{"timestamp":1,"buster":"2","clientState":7}'],
  ])('starts with an empty cache if the stored one is %s', async (_, stored) => {
    goodServices();
    await AsyncStorage.setItem('marquee-seen', stored);
    await openApp('/', { keep: true });
    expect(await screen.findByText('The Glass Harbour')).toBeOnTheScreen();
  });

  it('refetches when the network is back', async () => {
    const services = goodServices();
    await openApp('/');
    await screen.findByLabelText('Moon Tide, number 1');
    await pass(10 * 60_000);
    act(() => setConnected(false));
    expect(screen.getByText(/^You are offline/)).toBeOnTheScreen();
    services.on(TRENDING, records({ movie_id: 12, title: 'Paper Kings', poster_url: '' }));
    act(() => setConnected(true));
    expect(await screen.findByLabelText('Paper Kings, number 1')).toBeOnTheScreen();
    expect(screen.queryByText(/out of date/)).toBeNull();
  });

  it('says that a refetch failed although there is a network', async () => {
    const services = goodServices();
    await openApp('/');
    await screen.findByText('The Glass Harbour');
    await pass(10 * 60_000);
    services.on(LATEST, { status: 500 });
    act(() => setConnected(false));
    act(() => setConnected(true));
    expect(await screen.findByText('Could not be renewed: this may be out of date.')).toBeOnTheScreen();
    expect(screen.getByText('The Glass Harbour')).toBeOnTheScreen();
  });

  it('shows a failure if nothing is cached', async () => {
    noNetwork();
    await openApp('/');
    act(() => setConnected(false));
    await pass(1_000);
    expect(await screen.findByText('Error: Failed to fetch movies: no connection')).toBeOnTheScreen();
    expect(takeComplaints().join()).toContain('Error fetching trending movies:');
  });

  it('shows a stored wish with its chips, and that a word of Narrow needs the network', async () => {
    const understood = {
      units: [{ kind: 'trait', name: 'cozy' }],
      narrow: [{ kind: 'years', name: '1990s', term: 'cozy 1990s', count: 7 }],
    };
    const services = goodServices();
    services.on(SEARCH, { body: { ...page([fakeMovie({ title: 'Found' })]).body, understood } });
    const app = await openApp('/search?q=cozy');
    await screen.findByText('Found');
    await pass(5_000);
    app.unmount();

    noNetwork();
    await openApp('/search?q=cozy', { keep: true });
    act(() => setConnected(false));
    const word = await screen.findByRole('link', { name: '1990s 7 films' });
    fireEvent.press(word, { preventDefault: () => undefined });
    await pass(3_000);
    expect(screen.getByText('Error: Failed to fetch movies: no connection')).toBeOnTheScreen();
    takeComplaints();
  });

  it('keeps the recent searches of a visitor who was away for months', async () => {
    await visit('/search?q=found', 'Found');

    const kept = String(await AsyncStorage.getItem('marquee-seen'));
    const monthsAgo = Date.now() - 90 * 24 * 60 * 60_000;
    await AsyncStorage.setItem(
      'marquee-seen',
      kept.replace(/"(timestamp|dataUpdatedAt)":\d+/g, `"$1":${monthsAgo}`),
    );
    await openApp('/search', { keep: true });
    expect(await screen.findByText('Recent searches')).toBeOnTheScreen();
    expect(screen.getByText('found')).toBeOnTheScreen();
  });

  it('drops a cache in another format', async () => {
    await visit('/movie/101', 'Overview');
    const kept = await AsyncStorage.getItem('marquee-seen');
    await AsyncStorage.setItem('marquee-seen', String(kept).replace(/"buster":"[^"]+"/, '"buster":"1.0.0"'));

    const services = goodServices();
    await openApp('/movie/101', { keep: true });
    await screen.findByText('Overview');
    expect(services.callsTo(DETAILS)).toHaveLength(1);
  });
});
