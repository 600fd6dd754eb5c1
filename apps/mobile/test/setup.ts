import { complaints } from './complaints';
import { forgetNetwork } from './device-network';
import { IntersectionObserverStandIn } from './intersection-observer';

jest.mock('@react-native-async-storage/async-storage', () =>
  jest.requireActual('@react-native-async-storage/async-storage/jest/async-storage-mock'),
);

/** Mocks the manifest of the installed app, with its version and URL scheme. */
jest.mock('expo-constants', () => {
  const constants = jest.requireActual('expo-constants');
  const manifest = {
    expoConfig: { value: jest.requireActual('../app.json').expo },
    executionEnvironment: { value: constants.ExecutionEnvironment.Standalone },
  };
  return { ...constants, __esModule: true, default: Object.create(constants.default, manifest) };
});

/** Mocks the font loader: the display font is always loaded. */
jest.mock('expo-font/build/ExpoFontLoader', () => ({
  __esModule: true,
  default: {
    getLoadedFonts: () => ['BigShouldersDisplay_800ExtraBold', 'BigShouldersDisplay_900Black'],
    loadAsync: async () => undefined,
  },
}));

/** Mocks the device's language. */
jest.mock('expo-localization', () => ({ getLocales: () => [{ languageTag: 'en-US' }] }));

jest.mock('expo-network', () => jest.requireActual('./device-network'));

/** Adds what browsers have and jsdom lacks. */
Object.assign(globalThis, { IntersectionObserver: IntersectionObserverStandIn, matchMedia: jest.fn() });

/** The length at which a message is truncated, because React lists all components around an error. */
const LONG_ENOUGH = 300;

/** The result of a media query that does not match: a large window of a visitor without preferences. */
const NO_MATCH: MediaQueryList = {
  matches: false,
  media: '',
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
};

/** Fails a test that writes to the console, unless the test expects it: see `takeComplaints`. */
beforeEach(() => {
  complaints.length = 0;
  forgetNetwork();
  IntersectionObserverStandIn.all = [];
  jest.mocked(matchMedia).mockReturnValue(NO_MATCH);
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      complaints.push(words.map(String).join(' ').slice(0, LONG_ENOUGH));
    });
  }
});

afterEach(() => {
  jest.restoreAllMocks();
  expect(complaints).toEqual([]);
});
