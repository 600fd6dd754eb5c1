import { complaints } from './complaints';
import { forgetNetwork } from './device-network';

jest.mock('@react-native-async-storage/async-storage', () =>
  jest.requireActual('@react-native-async-storage/async-storage/jest/async-storage-mock'),
);

/** The display font is there from the start. */
jest.mock('expo-font/build/ExpoFontLoader', () => ({
  __esModule: true,
  default: {
    getLoadedFonts: () => ['BigShouldersDisplay_800ExtraBold', 'BigShouldersDisplay_900Black'],
    loadAsync: async () => undefined,
  },
}));

jest.mock('expo-network', () => jest.requireActual('./device-network'));

/** Whatever is written to the console must have been expected by the test: see `takeComplaints`. */
beforeEach(() => {
  complaints.length = 0;
  forgetNetwork();
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      complaints.push(words.map(String).join(' '));
    });
  }
});

afterEach(() => {
  jest.restoreAllMocks();
  expect(complaints).toEqual([]);
});
