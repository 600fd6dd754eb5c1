import { screen } from '@testing-library/react-native';
import { StatusBar } from 'expo-status-bar';
import { useFonts } from 'expo-font';

import { DETAILS, fakeServices, LATEST, SEARCH } from '../../test/fake-services';
import { details, fakeMovie, page } from '../../test/movies';
import { openApp } from '../../test/open-app';

jest.mock('expo-font', () => ({ ...jest.requireActual('expo-font'), useFonts: jest.fn() }));

const fonts = jest.mocked(useFonts);

type Element = ReturnType<typeof screen.getByText>;

/** Whether an element has an ancestor with this bottom padding. */
function isAbove({ parent }: Element, paddingBottom: number): boolean {
  const styles = [parent?.props.style, parent?.props.contentContainerStyle].flat(3);
  return (
    styles.some((style) => style?.paddingBottom === paddingBottom) ||
    (!!parent && isAbove(parent, paddingBottom))
  );
}

describe('spec 2: the root layout', () => {
  beforeEach(() => fonts.mockReturnValue([true, null]));

  it('hides the status bar', async () => {
    fakeServices();
    await openApp('/');
    expect(screen.UNSAFE_getByType(StatusBar).props.hidden).toBe(true);
  });

  it('waits for the display font (design, Look)', async () => {
    const services = fakeServices();
    fonts.mockReturnValue([false, null]);
    await openApp('/');
    expect(screen.queryByRole('link')).toBeNull();
    expect(services.calls).toEqual([]);
  });

  it('is shown without the display font if that fails to load', async () => {
    fakeServices();
    fonts.mockReturnValue([false, new Error('No font')]);
    await openApp('/');
    expect(screen.getByRole('link', { name: 'Home' })).toBeOnTheScreen();
  });
});

describe('spec 9: bottom paddings', () => {
  beforeEach(() => fonts.mockReturnValue([true, null]));

  it.each([
    ['/', 100],
    ['/search?q=glass', 100],
    ['/movie/101', 80],
  ])('at the bottom of %s: %d', async (path, padding) => {
    const services = fakeServices();
    services.on(LATEST, page([fakeMovie()]));
    services.on(SEARCH, page([fakeMovie()]));
    services.on(DETAILS, { body: details() });
    await openApp(path);
    expect(isAbove(await screen.findByText('The Glass Harbour'), padding)).toBe(true);
  });
});
