import { act, fireEvent, screen } from '@testing-library/react-native';
import { router } from 'expo-router';

import { fakeServices } from '../../test/fake-services';
import { openApp, pass } from '../../test/open-app';

describe('spec 2, 8: an unknown route', () => {
  it.each(['/nowhere', '/movie', '/movie/1/cast', '/search/dune', '/Save%20me'])(
    '%s is not found',
    async (path) => {
      fakeServices();
      const app = await openApp(path);
      expect(screen.getByRole('heading', { name: 'Unmatched Route' })).toBeOnTheScreen();
      expect(screen.getByText('Page could not be found.')).toBeOnTheScreen();
      expect(app.getSegments()).toEqual(['+not-found']);
    },
  );

  it('shows the attempted path as a link', async () => {
    fakeServices();
    const app = await openApp('/nowhere/at/all');
    fireEvent.press(screen.getByText(/^\w+:\/\/\/nowhere\/at\/all$/));
    await pass(0);
    expect(app.getPathname()).toBe('/nowhere/at/all');
  });

  it('goes back if there is a previous screen', async () => {
    fakeServices();
    const app = await openApp('/save');
    act(() => router.push({ pathname: './nowhere' }));
    await pass(0);
    fireEvent.press(screen.getByText('Go back'));
    await pass(0);
    expect(app.getPathname()).toBe('/save');
  });

  it('goes home if there is none', async () => {
    fakeServices();
    const app = await openApp('/nowhere');
    fireEvent.press(screen.getByText('Go back'));
    await pass(0);
    expect(app.getPathname()).toBe('/');
    // The link replaces the page in the history, so Back does not return to it.
    expect(router.canGoBack()).toBe(false);
  });

  it('links to the sitemap', async () => {
    fakeServices();
    const app = await openApp('/nowhere');
    fireEvent.press(screen.getByText('Sitemap'));
    await pass(0);
    expect(app.getPathname()).toBe('/_sitemap');
  });
});
