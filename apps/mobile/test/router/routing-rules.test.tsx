import { act, fireEvent, screen } from '@testing-library/react-native';
import { Link, router, Slot, Stack, useLocalSearchParams } from 'expo-router';
import { getExactRoutes } from 'expo-router/build/getRoutes';
import { getStateFromPath } from 'expo-router/build/fork/getStateFromPath';
import requireContext from 'expo-router/build/testing-library/require-context-ponyfill';
import { getMockConfig, getMockContext, renderRouter } from 'expo-router/testing-library';
import { resolve } from 'node:path';
import { Linking, Text } from 'react-native';

import { takeComplaints } from '../complaints';

const Here = () => <Text>Here</Text>;

const APP = resolve(__dirname, '../../app');

/** Returns the app's routes, with one additional file if `file` is set. */
function routesWith(file?: string) {
  const context = requireContext(APP, true, /\.tsx$/);
  context.__delete('./+html.tsx');
  if (file) context.__add(file);
  return getExactRoutes(context);
}

describe('spec 5: the routes of the app', () => {
  it('are those of spec 2', () => {
    expect(routesWith()?.initialRouteName).toBe('(tabs)');
    expect(routesWith()?.children.map(({ route }) => route)).toEqual(
      expect.arrayContaining(['(tabs)', 'movie/[id]', '+not-found', '_sitemap']),
    );
  });

  it.each([
    ['two for one path', './(tabs)/save.jsx', 'conflict on the route "/(tabs)/save"'],
    ['a file that ends in a group', './saved/(list).tsx', "Routes cannot end with '(group)' syntax"],
    ['a name that begins with +', './+lost.tsx', "Route nodes cannot start with the '+' character"],
    ['a group that is named twice', './(a,b,a)/list.tsx', 'Array syntax cannot contain duplicate group name'],
  ])('may not have %s', (_, file, message) => {
    expect(() => routesWith(file)).toThrow(message);
  });

  it('may not use one path pattern for two screens', () => {
    const screens = { a: 'movie/:id', b: 'movie/:id' };
    expect(() => getStateFromPath('/movie/1', { screens })).toThrow(
      /^Found conflicting screens with the same pattern/,
    );
  });

  it('require that an initial route name is that of a child', () => {
    const _layout = { default: () => <Slot />, unstable_settings: { initialRouteName: 'nowhere' } };
    const routes = getMockContext({ _layout, index: Here, save: Here });
    expect(() => getExactRoutes(routes)).toThrow("invalid initialRouteName 'nowhere'");
  });
});

describe('spec 2: paths', () => {
  const Id = () => <Text>Id {String(useLocalSearchParams().id)}</Text>;

  it.each([
    ['a group is not seen in them', { '(tabs)/save': Here }, '/save', 'Here'],
    ['a name in brackets is a parameter', { 'movie/[id]': Id }, '/movie/27205', 'Id 27205'],
    ['index is the default of its folder', { 'movie/index': Here }, '/movie', 'Here'],
  ])('%s', (_, routes, initialUrl, text) => {
    renderRouter(routes, { initialUrl });
    expect(screen.getByText(text)).toBeOnTheScreen();
  });

  it('are those of the app', () => {
    const { screens } = getMockConfig(APP);
    expect(screens).toMatchObject({
      '(tabs)': {
        path: '(tabs)',
        screens: { index: '', search: 'search', save: 'save', profile: 'profile' },
      },
      'movie/[id]': 'movie/:id',
      _sitemap: '_sitemap',
      '+not-found': '*not-found',
    });
  });
});

describe('spec 2: navigation', () => {
  const routes = {
    _layout: () => <Stack />,
    index: Here,
    save: Here,
    'movie/[id]': Here,
  };
  const go = (move: () => void) => act(move);

  it('can push, replace, navigate, go back, dismiss and dismiss all', () => {
    const app = renderRouter(routes);
    go(() => router.push('/movie/1'));
    expect(app.getPathname()).toBe('/movie/1');
    go(() => router.replace('/save'));
    expect(app.getPathname()).toBe('/save');
    go(() => router.back());
    expect(app.getPathname()).toBe('/');
    go(() => router.navigate('/movie/2'));
    go(() => router.push('/movie/3'));
    go(() => router.push('/movie/4'));
    go(() => router.dismiss());
    expect(app.getPathname()).toBe('/movie/3');
    go(() => router.dismissAll());
    expect(app.getPathname()).toBe('/');
    expect(router.canGoBack()).toBe(false);
  });

  const elsewhere = [
    'https://films.test',
    'http://films.test',
    'mailto:a@films.test',
    'tel:+1',
    'sms:+1',
  ] as const;
  it.each<(typeof elsewhere)[number]>(elsewhere)('to %s leaves the app', (address) => {
    const openURL = jest.spyOn(Linking, 'openURL').mockResolvedValue(true);
    const app = renderRouter({ index: () => <Link href={address}>Out</Link> });
    fireEvent.press(screen.getByText('Out'));
    expect(openURL).toHaveBeenCalledWith(address);
    expect(app.getPathname()).toBe('/');
  });

  it('by a link that starts with a dot is relative to the route', () => {
    const Next = () => <Link href="./2">Next</Link>;
    const app = renderRouter({ 'movie/[id]': Next }, { initialUrl: '/movie/1' });
    fireEvent.press(screen.getByText('Next'));
    expect(app.getPathname()).toBe('/movie/2');
  });
});

describe('spec 5, 8: a missing part', () => {
  it('is refused in a link without an address', () => {
    const props: { href: '/' } = JSON.parse('{}');
    expect(() => renderRouter({ index: () => <Link {...props}>Nowhere</Link> })).toThrow(
      'Link: href is required',
    );
    takeComplaints();
  });

  it.each([
    ['nothing', '{"default": {}}', {}],
    ['an error boundary alone', '{}', { ErrorBoundary: () => null }],
  ])('is reported for a route file that exports %s', (_, exported, boundary) => {
    renderRouter({ index: { ...JSON.parse(exported), ...boundary } });
    expect(screen.getByText('Missing default export')).toBeOnTheScreen();
    expect(screen.getByText('app/index.js')).toBeOnTheScreen();
  });
});
