import { act, screen } from '@testing-library/react-native';
import { router } from 'expo-router';
import { store } from 'expo-router/build/global-state/router-store';

import { DETAILS, fakeServices, SEARCH } from '../../test/fake-services';
import { details, fakeMovie, page } from '../../test/movies';
import { openApp, pass } from '../../test/open-app';
import { hrefOf } from './href';
import { redirectSystemPath } from './redirect-system-path';

/** Returns the names of the screens in the stack, with the top screen last. */
const stack = () => store.rootState?.routes.map(({ name }: { name: string }) => name);

async function follow(path: string) {
  act(() => router.navigate(hrefOf(path)));
  await pass(0);
}

function fakeMovies() {
  const services = fakeServices();
  services.on(DETAILS, ({ path }) => {
    const id = Number(/movie\/(\d+)/.exec(path)?.[1]);
    return { body: details({ id, title: `Film ${id}` }) };
  });
  services.on(SEARCH, page([fakeMovie()]));
}

describe('spec 2: links into the app on a device', () => {
  it.each([
    ['100%25', '100%'],
    ['rock%26roll', 'rock&roll'],
    ['c%2B%2B', 'c++'],
    ['alien%3A%20covenant', 'alien: covenant'],
  ])('search for the encoded term %s', async (encoded, term) => {
    fakeMovies();
    await openApp(redirectSystemPath({ path: `marquee://search?q=${encoded}`, initial: true }));
    expect(await screen.findByText(`Search Results for ${term}`)).toBeOnTheScreen();
  });

  it('to a movie: Back goes home', async () => {
    fakeMovies();
    const app = await openApp('/movie/7');
    expect(await screen.findByText('Film 7')).toBeOnTheScreen();
    expect(router.canGoBack()).toBe(true);
    act(() => router.back());
    await pass(0);
    expect(app.getPathname()).toBe('/');
  });

  it('to a movie from a movie: Back returns to the previous one', async () => {
    fakeMovies();
    const app = await openApp('/movie/7');
    await follow('/movie/8');
    expect(await screen.findByText('Film 8')).toBeOnTheScreen();
    act(() => router.back());
    await pass(0);
    expect(app.getPathname()).toBe('/movie/7');
  });

  it('to a tab from a movie: there is one set of tabs, with no movie above or beneath it', async () => {
    fakeMovies();
    const app = await openApp('/movie/7');
    await follow('/search?q=glass');
    expect(app.getPathname()).toBe('/search');
    expect(await screen.findByText('Search Results for glass')).toBeOnTheScreen();
    expect(stack()).toEqual(['(tabs)']);
  });
});
