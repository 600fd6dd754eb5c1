import { fireEvent, screen } from '@testing-library/react-native';

import { fakeServices } from '../../test/fake-services';
import { openApp, pass } from '../../test/open-app';

describe('spec 2: the sitemap', () => {
  it('lists all routes', async () => {
    fakeServices();
    await openApp('/_sitemap');
    expect(screen.getByRole('heading', { name: 'Sitemap' })).toBeOnTheScreen();
    for (const [address, file] of [
      ['/', '(tabs)/index'],
      ['/search', '(tabs)/search'],
      ['/save', '(tabs)/save'],
      ['/profile', '(tabs)/profile'],
      ['/movie/[id]', 'movie/[id]'],
      ['/_sitemap', '_sitemap'],
    ] as const) {
      expect(screen.getByText(address)).toBeOnTheScreen();
      expect(screen.getByText(`./${file}.tsx`)).toBeOnTheScreen();
    }
  });

  it('links to them', async () => {
    fakeServices();
    const app = await openApp('/_sitemap');
    fireEvent.press(screen.getByText('/save'));
    await pass(0);
    expect(app.getPathname()).toBe('/save');
  });
});
