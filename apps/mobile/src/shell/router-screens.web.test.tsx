import { fireEvent, render, screen } from '@testing-library/react';
import { ExpoRoot } from 'expo-router/build/ExpoRoot';
import { ReactServerError } from 'expo-router/build/rsc/router/errors';
import { getMockContext } from 'expo-router/build/testing-library/mock-config';
import { Text } from 'react-native';

import { takeComplaints } from '../../test/complaints';
import { fakeServices } from '../../test/fake-services';
import { FRAME, openInBrowser, pass } from '../../test/open-in-browser';
import { ErrorScreen } from './error-screen';

describe('spec 2, 8: an unknown route in a browser', () => {
  it('shows the attempted path and links to the sitemap', async () => {
    fakeServices();
    await openInBrowser('/nowhere/at/all');
    expect(screen.getByRole('heading', { name: 'Unmatched Route' })).toBeTruthy();
    expect(screen.getByText('Page could not be found.')).toBeTruthy();
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Skip to content', '#main'],
      ['MARQUEE', '/'],
      [expect.stringMatching(/\/nowhere\/at\/all$/), '/nowhere/at/all'],
      ['Sitemap', '/_sitemap'],
    ]);
    await pass(FRAME);
    expect(document.title).toBe('Not Found · Marquee');
    fireEvent.click(screen.getByText('Go back'));
    await pass(0);
    expect(window.location.pathname).toBe('/');
  });
});

describe('spec 2: the sitemap in a browser', () => {
  it('has all routes as links', async () => {
    fakeServices();
    await openInBrowser('/_sitemap');
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(['#main', '/', '/', '/profile', '/save', '/search', '/_sitemap']);
    // A pattern matches many pages, so it is not a link.
    expect(screen.getByText('/movie/[id]')).toBeTruthy();
  });
});

describe('spec 2, 8: the error screen in a browser', () => {
  /** Opens a screen that throws until `mend` is called. */
  function openBroken(error: Error) {
    let broken = true;
    function Broken() {
      if (broken) throw error;
      return <Text>All is well</Text>;
    }
    process.env.EXPO_ROUTER_IMPORT_MODE = 'sync';
    const context = getMockContext({ index: { default: Broken, ErrorBoundary: ErrorScreen } });
    render(<ExpoRoot context={context} location={new URL('/', window.location.href)} />);
    return { mend: () => (broken = false) };
  }

  it("shows the error's message, and retries", () => {
    const { mend } = openBroken(new Error('The reel tore'));
    expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeTruthy();
    expect(screen.getByText('Error: The reel tore')).toBeTruthy();
    mend();
    fireEvent.click(screen.getByText('Retry'));
    expect(screen.getByText('All is well')).toBeTruthy();
    takeComplaints();
  });

  it.each([
    [404, '404: NOT_FOUND'],
    [500, '500: INTERNAL_SERVER_ERROR'],
    [503, '503: SERVICE_UNAVAILABLE'],
    [504, '504: GATEWAY_TIMEOUT'],
  ])('shows the status %d of a server error with its label', (status, label) => {
    openBroken(new ReactServerError('No reel', 'https://page.test/reel', status, new Headers()));
    expect(screen.getByText(label)).toBeTruthy();
    expect(screen.getByText('Error: No reel')).toBeTruthy();
    takeComplaints();
  });
});

describe('spec 8, design, Behaviour: an error of the root layout', () => {
  it('shows the error screen, without navigation around it', () => {
    process.env.EXPO_ROUTER_IMPORT_MODE = 'sync';
    const Broken = () => {
      throw new Error('The reel tore');
    };
    const context = getMockContext({
      _layout: { default: Broken, ErrorBoundary: ErrorScreen },
      index: () => <Text>Home</Text>,
    });
    render(<ExpoRoot context={context} location={new URL('/', window.location.href)} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeTruthy();
    takeComplaints();
  });
});
