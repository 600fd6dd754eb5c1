import { act, fireEvent, screen } from '@testing-library/react-native';
import { router } from 'expo-router';

import { DETAILS, fakeServices } from '../../test/fake-services';
import { details } from '../../test/movies';
import { openApp, pass } from '../../test/open-app';

/** Opens movies one after another, then Search. */
async function viewThenSearch(ids: number[]) {
  const services = fakeServices();
  const app = await openApp('/');
  for (const id of ids) {
    services.on(DETAILS, { body: details({ id, title: `Film ${id}` }) });
    act(() => router.push(`/movie/${id}`));
    await screen.findByText('Overview');
    await pass(0);
    act(() => router.back());
    await pass(0);
  }
  act(() => router.navigate('/search'));
  await pass(0);
  return app;
}

const viewed = () =>
  screen.queryAllByRole('link', { name: /^Film \d+ 1998$/ }).map(({ props }) => props.accessibilityLabel);

describe('design, Behaviour: recently viewed', () => {
  it('shows the movies whose details were shown, the latest first and once each, also after a restart', async () => {
    const app = await viewThenSearch([11, 12, 11]);
    expect(await screen.findByText('Recently viewed')).toBeOnTheScreen();
    expect(viewed()).toEqual(['Film 11 1998', 'Film 12 1998']);
    // The device stores the answers at most once a second.
    await pass(1100);
    app.unmount();
    await openApp('/search', { keep: true });
    expect(await screen.findByText('Recently viewed')).toBeOnTheScreen();
    expect(viewed()).toEqual(['Film 11 1998', 'Film 12 1998']);
  });

  it('is removed by Clear', async () => {
    await viewThenSearch([11]);
    fireEvent.press(await screen.findByRole('button', { name: /^Clear/ }));
    await pass(0);
    expect(screen.queryByText('Recently viewed')).toBeNull();
  });

  it('has at most twelve movies', async () => {
    await viewThenSearch(Array.from({ length: 13 }, (_, index) => index + 11));
    expect(viewed()).toHaveLength(12);
    expect(viewed()[0]).toBe('Film 23 1998');
  });
});
