import AsyncStorage from '@react-native-async-storage/async-storage';
import { render, screen } from '@testing-library/react-native';
import * as Linking from 'expo-linking';
import { ExpoRoot } from 'expo-router/build/ExpoRoot';
import requireContext from 'expo-router/build/testing-library/require-context-ponyfill';
import { resolve } from 'node:path';

import { DETAILS, fakeServices, LATEST } from '../fake-services';
import { details, fakeMovie, page } from '../movies';
import { pass } from '../open-app';

jest.mock('expo-linking', () => ({ ...jest.requireActual('expo-linking'), getInitialURL: jest.fn() }));

const initialLink = jest.mocked(Linking.getInitialURL);

/** Starts the app as a device does, so that it reads the link that opened it. */
async function start() {
  jest.useFakeTimers();
  await AsyncStorage.clear();
  process.env.EXPO_ROUTER_IMPORT_MODE = 'sync';
  const services = fakeServices();
  services.on(LATEST, page([fakeMovie({ title: 'On Home' })]));
  services.on(DETAILS, { body: details({ title: 'Opened By Link' }) });
  render(<ExpoRoot context={requireContext(resolve(__dirname, '../../app'), true, /\.tsx$/)} />);
  await pass(0);
}

describe('spec 9: the app on a device', () => {
  it('opens at its initial link', async () => {
    initialLink.mockResolvedValue('marquee://movie/27205');
    await start();
    expect(await screen.findByText('Opened By Link')).toBeOnTheScreen();
  });

  it('waits 150 ms for the link, and then opens Home', async () => {
    initialLink.mockReturnValue(new Promise(() => undefined));
    await start();
    await pass(149);
    expect(screen.queryByText('Latest Movies')).toBeNull();
    await pass(1);
    expect(await screen.findByText('On Home')).toBeOnTheScreen();
  });
});
