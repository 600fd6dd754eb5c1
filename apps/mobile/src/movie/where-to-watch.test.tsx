import AsyncStorage from '@react-native-async-storage/async-storage';
import { fireEvent, screen, within } from '@testing-library/react-native';
import { Linking } from 'react-native';

import { takeComplaints } from '../../test/complaints';
import { DETAILS, fakeServices, failConnection } from '../../test/fake-services';
import { details } from '../../test/movies';
import { openApp, pass } from '../../test/open-app';
import { WATCH, watchProvidersFor } from '../../test/watch-providers';

/** Fakes our own server with a TMDB token. Only with the token it answers where to watch a movie. */
function withProviders() {
  const services = fakeServices();
  services.on(DETAILS, { body: details({ has_watch_providers: true }) });
  services.on(WATCH, watchProvidersFor);
  return services;
}

/** Waits until React has rendered the answers of several requests in turn. */
async function settle() {
  for (let times = 0; times < 4; times += 1) await pass(100);
}

const heading = () => screen.findByRole('heading', { name: 'Where to Watch' });
const namesIn = (list: string) =>
  within(screen.getByLabelText(list))
    .getAllByText(/../)
    .map(({ props }) => props.children);

describe('design, Behaviour: where to watch, on devices', () => {
  it("has the services of the device's country by name, in groups", async () => {
    const services = withProviders();
    await openApp('/movie/101');
    await heading();
    expect(services.callsTo(WATCH).map(({ path }) => path)).toEqual([
      '/3/movie/101/watch/providers?region=US',
    ]);
    expect(namesIn('Stream')).toEqual(['Lantern+', 'Kiosk TV']);
    expect(namesIn('Rent')).toEqual(['Harbour Video']);
    expect(namesIn('Buy')).toEqual(['Harbour Video']);
  });

  it('leads to its sources, outside the app', async () => {
    withProviders();
    const openURL = jest.spyOn(Linking, 'openURL').mockResolvedValue(true);
    await openApp('/movie/101');
    fireEvent.press(await screen.findByText('Data by JustWatch'));
    fireEvent.press(screen.getByText('All offers at TMDB'));
    await pass(0);
    expect(openURL.mock.calls).toEqual([
      ['https://www.justwatch.com'],
      ['https://www.themoviedb.org/movie/101/watch?locale=US'],
    ]);
  });

  it('remembers another country, also after a restart', async () => {
    const services = withProviders();
    const app = await openApp('/movie/101');
    const select = await screen.findByLabelText('Country: United States');
    expect(select).toBeCollapsed();
    fireEvent.press(select);
    expect(select).toBeExpanded();
    fireEvent.press(screen.getByText('Germany'));
    await settle();
    expect(screen.getByLabelText('Country: Germany')).toBeCollapsed();
    expect(namesIn('Stream')).toEqual(['Harbour Video']);
    expect(screen.queryByLabelText('Rent')).toBeNull();
    app.unmount();
    expect(await AsyncStorage.getItem('marquee-country')).toBe('DE');

    services.calls.length = 0;
    await openApp('/movie/101', { keep: true });
    await heading();
    expect(screen.getByLabelText('Country: Germany')).toBeOnTheScreen();
    expect(services.callsTo(WATCH).every(({ query }) => query.get('region') === 'DE')).toBe(true);
  });

  it('is not requested and not drawn where the service that answered for the movie does not know it', async () => {
    const services = withProviders();
    services.on(DETAILS, { body: details() });
    await openApp('/movie/101');
    await screen.findByText('Overview');
    await pass(1_000);
    expect(services.callsTo(WATCH)).toEqual([]);
    expect(screen.queryByText('Where to Watch')).toBeNull();
  });

  it.each([
    ['is known nowhere', { body: { id: 101, results: {}, regions: [] } }],
    ['is not known in this country', watchProvidersFor({ query: new URLSearchParams('region=FR') })],
    ['is refused', { status: 404 }],
    ['is of another kind', { body: ['weather'] }],
  ])('is not drawn where it %s', async (_, answer) => {
    withProviders().on(WATCH, answer);
    await openApp('/movie/101');
    await screen.findByText('Overview');
    await pass(3_000);
    expect(screen.queryByText('Where to Watch')).toBeNull();
    expect(screen.queryByText(/^Error/)).toBeNull();
  });

  it('can be changed where nothing is known in the country that was chosen', async () => {
    withProviders();
    await AsyncStorage.clear();
    await AsyncStorage.setItem('marquee-country', 'FR');
    await openApp('/movie/101', { keep: true });
    await heading();
    expect(screen.getByText('Not known to be available in your country.')).toBeOnTheScreen();
    fireEvent.press(screen.getByLabelText('Country'));
    fireEvent.press(screen.getByText('Germany'));
    await settle();
    expect(namesIn('Stream')).toEqual(['Harbour Video']);
  });

  it('says that another country could not be loaded, and can try again', async () => {
    const services = withProviders();
    await openApp('/movie/101');
    fireEvent.press(await screen.findByLabelText('Country: United States'));
    services.on(WATCH, failConnection);
    fireEvent.press(screen.getByText('Germany'));
    await settle();
    await pass(1_000);
    expect(await screen.findByText('Error: Failed to fetch movie details: no connection')).toBeOnTheScreen();
    services.on(WATCH, watchProvidersFor);
    fireEvent.press(screen.getByText('Try again'));
    await settle();
    expect(namesIn('Stream')).toEqual(['Harbour Video']);
    takeComplaints();
  });

  it('is shown offline as it was seen (design, Behaviour)', async () => {
    withProviders();
    const app = await openApp('/movie/101');
    await heading();
    await pass(5_000);
    app.unmount();
    fakeServices().on('GET ', failConnection);
    // The answer is stale after 12 hours, and the revalidation fails.
    jest.setSystemTime(Date.now() + 13 * 3_600_000);
    await openApp('/movie/101', { keep: true });
    await heading();
    await pass(3_000);
    expect(namesIn('Stream')).toEqual(['Lantern+', 'Kiosk TV']);
    takeComplaints();
  });
});
