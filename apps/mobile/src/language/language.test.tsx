import * as expo from 'expo';
import { AppState } from 'react-native';

import { startLanguage } from './language';

jest.mock('expo', () => ({ ...jest.requireActual('expo'), reloadAppAsync: jest.fn() }));

describe('design, Languages: a language that is chosen in the settings of the device', () => {
  it("is the app's when it returns to the foreground", () => {
    const listen = jest.spyOn(AppState, 'addEventListener');
    const stop = startLanguage();
    const change = listen.mock.calls.at(-1)?.[1];
    const device = jest.requireMock<typeof import('expo-localization')>('expo-localization');
    const locales = jest.spyOn(device, 'getLocales');
    change?.('active');
    expect(expo.reloadAppAsync).not.toHaveBeenCalled();
    locales.mockReturnValue(JSON.parse('[{ "languageTag": "ar-EG" }]'));
    change?.('background');
    expect(expo.reloadAppAsync).not.toHaveBeenCalled();
    change?.('active');
    expect(expo.reloadAppAsync).toHaveBeenCalledTimes(1);
    stop();
  });
});
