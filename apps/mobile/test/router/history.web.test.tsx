import { act, screen } from '@testing-library/react';
import { router } from 'expo-router';

import { DETAILS, fakeServices, LATEST } from '../fake-services';
import { details, fakeMovie, page } from '../movies';
import { openInBrowser, pass } from '../open-in-browser';

describe('spec 9: the history of the app', () => {
  it('waits 100 ms for a browser that does not navigate, and then reports its address', async () => {
    const services = fakeServices();
    services.on(LATEST, page([fakeMovie()]));
    services.on(DETAILS, { body: details() });
    await openInBrowser('/');
    act(() => router.navigate('/movie/101'));
    await screen.findByText('Overview');
    jest.spyOn(window.history, 'go').mockImplementation(() => undefined);
    act(() => router.back());
    await pass(99);
    expect(window.location.pathname).toBe('/movie/101');
    await pass(1);
    expect(window.location.pathname).toBe('/');
    expect(screen.getByRole('heading', { name: 'Latest Movies' })).toBeTruthy();
  });
});
