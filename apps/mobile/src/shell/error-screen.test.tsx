import { fireEvent, screen } from '@testing-library/react-native';
import { ReactServerError } from 'expo-router/build/rsc/router/errors';
import { renderRouter } from 'expo-router/testing-library';
import { Text } from 'react-native';

import { takeComplaints } from '../../test/complaints';
import { ErrorScreen } from './error-screen';

/** Opens a screen that throws until `mend` is called. Its layout is like the app's own. */
function openBroken(error: Error) {
  let broken = true;
  function Broken() {
    if (broken) throw error;
    return <Text>All is well</Text>;
  }
  renderRouter({ index: { default: Broken, ErrorBoundary: ErrorScreen } });
  return { mend: () => (broken = false) };
}

describe('spec 2, 8: the error screen', () => {
  it('shows that something went wrong, and the message', () => {
    openBroken(new Error('The reel tore'));
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeOnTheScreen();
    expect(screen.getByText('Error: The reel tore')).toBeOnTheScreen();
    expect(takeComplaints().join()).toContain('The above error occurred in the <Broken> component');
  });

  it('retries', () => {
    const { mend } = openBroken(new Error('The reel tore'));
    fireEvent.press(screen.getByText('Retry'));
    expect(screen.getByText('Error: The reel tore')).toBeOnTheScreen();
    mend();
    fireEvent.press(screen.getByText('Retry'));
    expect(screen.getByText('All is well')).toBeOnTheScreen();
    expect(screen.queryByText('Something went wrong')).toBeNull();
    takeComplaints();
  });

  it.each([
    [404, '404: NOT_FOUND'],
    [500, '500: INTERNAL_SERVER_ERROR'],
    [503, '503: SERVICE_UNAVAILABLE'],
    [504, '504: GATEWAY_TIMEOUT'],
    [418, '418: Server Error'],
  ])('shows the status %d of a server error with its label', (status, label) => {
    openBroken(new ReactServerError('No reel', 'https://page.test/reel', status, new Headers()));
    expect(screen.getByText(label)).toBeOnTheScreen();
    expect(screen.getByText('Error: No reel')).toBeOnTheScreen();
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeOnTheScreen();
    expect(screen.getByText('Retry')).toBeOnTheScreen();
    takeComplaints();
  });

  it('is the error boundary of the root layout', () => {
    const layout: unknown = jest.requireActual('../../app/_layout');
    expect(layout).toMatchObject({ ErrorBoundary: ErrorScreen });
  });
});
