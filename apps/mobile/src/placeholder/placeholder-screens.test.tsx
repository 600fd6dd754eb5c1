import { screen } from '@testing-library/react-native';

import { fakeServices } from '../../test/fake-services';
import { openApp } from '../../test/open-app';

describe('spec 2: the tabs without a function', () => {
  it.each([
    ['/save', 'Save'],
    ['/profile', 'Profile'],
  ])('%s shows an icon and the label "%s", and requests nothing', async (path, label) => {
    const services = fakeServices();
    await openApp(path);
    expect(screen.getByRole('heading', { name: label })).toBeOnTheScreen();
    expect(screen.queryByRole('button')).toBeNull();
    expect(services.calls).toEqual([]);
  });
});
