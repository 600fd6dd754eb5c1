import { complaints } from './complaints';
import { forgetNetwork } from './device-network';
import { IntersectionObserverStandIn } from './intersection-observer';

jest.mock('@react-native-async-storage/async-storage', () =>
  jest.requireActual('@react-native-async-storage/async-storage/jest/async-storage-mock'),
);

/** Gives tests the manifest of an installed app, with its version and URL scheme. */
jest.mock('expo-constants', () => {
  const constants = jest.requireActual('expo-constants');
  const manifest = {
    expoConfig: { value: jest.requireActual('../app.json').expo },
    executionEnvironment: { value: constants.ExecutionEnvironment.Standalone },
  };
  return { ...constants, __esModule: true, default: Object.create(constants.default, manifest) };
});

/** Makes the display font always loaded. */
jest.mock('expo-font/build/ExpoFontLoader', () => ({
  __esModule: true,
  default: {
    getLoadedFonts: () => ['BigShouldersDisplay_800ExtraBold', 'BigShouldersDisplay_900Black'],
    loadAsync: async () => undefined,
  },
}));

jest.mock('expo-localization', () => ({ getLocales: () => [{ languageTag: 'en-US' }] }));

jest.mock('expo-network', () => jest.requireActual('./device-network'));

/** Adds the browser functions that jsdom lacks. */
Object.assign(globalThis, { IntersectionObserver: IntersectionObserverStandIn, matchMedia: jest.fn() });

/**
 * Ends jsdom's search for the visibility that an element inherits. It matched all rules with all ancestors of each
 * element that Testing Library looks at, which took 60 % of the time of the web's tests.
 */
if (typeof document !== 'undefined') {
  document.head.append(
    Object.assign(document.createElement('style'), { textContent: '*{visibility:visible}' }),
  );
}

/** Messages are truncated to this length, because React appends a list of all components to an error. */
const MAX_COMPLAINT_LENGTH = 300;

/** The result of every media query: none matches. The window is large, and the visitor has no preferences. */
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

/**
 * Resets what tests share, and collects what a test writes to the console. After the test, these complaints fail it,
 * unless it has called `takeComplaints`.
 */
beforeEach(() => {
  complaints.length = 0;
  forgetNetwork();
  IntersectionObserverStandIn.all = [];
  jest.mocked(matchMedia).mockReturnValue(NO_MATCH);
  if (process.env.EXPO_OS !== 'web') {
    // Jest's preset for React Native sets twice the usual text size.
    const { Dimensions } = jest.requireActual('react-native');
    Dimensions.set({ window: { ...Dimensions.get('window'), fontScale: 1 } });
  }
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      // Ignore jsdom's complaint about a style sheet with a container query, which jsdom cannot parse. `detail` is the
      // text of the sheet.
      const isUnparsed = String(words[0]).endsWith('Could not parse CSS stylesheet');
      if (isUnparsed && String(Reflect.get(Object(words[0]), 'detail')).includes('@container')) return;
      complaints.push(words.map(String).join(' ').slice(0, MAX_COMPLAINT_LENGTH));
    });
  }
});

afterEach(() => {
  jest.restoreAllMocks();
  expect(complaints).toEqual([]);
});
