import { fireEvent, screen } from '@testing-library/react-native';

import { fakeServices } from '../../test/fake-services';
import { openApp, pass } from '../../test/open-app';

describe('spec 2: the sitemap', () => {
  it('lists all routes', async () => {
    fakeServices();
    await openApp('/_sitemap');
    expect(screen.getByRole('heading', { name: 'Sitemap' })).toBeOnTheScreen();
    const listed = screen.getAllByLabelText(/\.tsx$/).map(({ props }) => props.accessibilityLabel);
    for (const route of ['(tabs)/index', '(tabs)/search', '(tabs)/save', '(tabs)/profile', 'movie/[id]'])
      expect(listed).toContain(`./${route}.tsx`);
  });

  it('leads to them', async () => {
    fakeServices();
    const app = await openApp('/_sitemap');
    fireEvent.press(screen.getByLabelText('./(tabs)/save.tsx'));
    await pass(0);
    expect(app.getPathname()).toBe('/save');
  });
});
