import { act, fireEvent, screen, within } from '@testing-library/react-native';
import { router } from 'expo-router';
import { Dimensions } from 'react-native';

import { fakeServices, SEARCH } from '../../../test/fake-services';
import { fakeMovie, page } from '../../../test/movies';
import { openApp, pass } from '../../../test/open-app';

const NAMES = ['Home', 'Search', 'Save', 'Profile'];
const tab = (name: string) => screen.getByRole('link', { name });
const tabs = () => within(hostParent(tab('Home'))).getAllByRole('link');

type Element = ReturnType<typeof tab>;

/** Returns the nearest ancestor that is a host element, such as a `View` of the platform. */
function hostParent({ parent }: Element): Element {
  if (!parent) throw new Error('It stands in nothing');
  return typeof parent.type === 'string' ? parent : hostParent(parent);
}

describe('spec 2: the tabs', () => {
  it('are Home, Search, Save and Profile, in this order', async () => {
    fakeServices();
    await openApp('/');
    for (const [i, name] of NAMES.entries()) expect(tabs()[i]).toBe(tab(name));
    expect(tabs()).toHaveLength(4);
  });

  it.each([
    ['/', 'Home'],
    ['/search', 'Search'],
    ['/save', 'Save'],
    ['/profile', 'Profile'],
  ])('show a pill with its title at %s for %s only', async (path, active) => {
    fakeServices();
    const app = await openApp('/');
    fireEvent.press(tab(active));
    await pass(0);
    expect(app.getPathname()).toBe(path);
    expect(screen.getByRole('link', { selected: true })).toBe(tab(active));
    for (const each of tabs())
      expect(within(each).queryAllByText(/./)).toHaveLength(each === tab(active) ? 1 : 0);
    expect(within(tab(active)).getByText(active)).toBeOnTheScreen();
  });

  it('float, with the measures of spec 9', async () => {
    fakeServices();
    await openApp('/');
    const bar = hostParent(tab('Home'));
    expect(bar).toHaveStyle({ height: 52, borderRadius: 50, backgroundColor: '#191426' });
    expect(hostParent(bar).props.role).toBe('navigation');
    expect(hostParent(bar)).toHaveStyle({ position: 'absolute', bottom: 36, paddingHorizontal: 20 });
    expect(tab('Home')).toHaveStyle({ minWidth: 112, minHeight: 56 });
    expect(tab('Save')).not.toHaveStyle({ minWidth: 112 });
  });

  it('are a rail beside the content in a low window, where no title is visible (design, Look)', async () => {
    const window = Dimensions.get('window');
    act(() => Dimensions.set({ window: { ...window, width: 844, height: 390 } }));
    fakeServices();
    await openApp('/');
    const bar = hostParent(tab('Home'));
    expect(bar).toHaveStyle({ width: 52, flexDirection: 'column' });
    expect(within(tab('Home')).queryByText('Home')).not.toBeVisible();
    expect(tabs()).toHaveLength(4);
    act(() => Dimensions.set({ window }));
  });

  it('keep the term of Search (design, Behaviour)', async () => {
    fakeServices().on(SEARCH, page([fakeMovie()]));
    const app = await openApp('/search?q=50%25%20%26%20more');
    await screen.findByText('Search Results for 50% & more');
    fireEvent.press(tab('Profile'));
    await pass(0);
    fireEvent.press(tab('Search'));
    await pass(0);
    expect(app.getPathname()).toBe('/search');
    expect(screen.getByText('Search Results for 50% & more')).toBeOnTheScreen();
  });

  it('are the first of two screens without headers: a movie has no tabs', async () => {
    const services = fakeServices();
    services.on('GET /3/movie/', { body: { id: 101, title: 'The Glass Harbour' } });
    const app = await openApp('/');
    expect(app.getSegments()).toEqual(['(tabs)']);
    act(() => router.push('/movie/101'));
    await screen.findByText('Overview');
    expect(app.getSegments()).toEqual(['movie', '[id]']);
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByText('movie/[id]')).toBeNull();
  });
});
