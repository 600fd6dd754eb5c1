import type { Host } from '../host.ts';

/** Makes the answer of the host to one Expo module: its functions and constants. */
type ExpoModule = (host: Host) => Record<string, unknown>;

/** `ExpoAsset`: brings an asset to where native code can read it, which is where it is already. */
const asset: ExpoModule = (host) => ({
  downloadAsync: (url: string) => host.runtime.promise(() => url),
});

/** `ExponentConstants`: the app's configuration and the device. */
const constants: ExpoModule = (host) => {
  const values = {
    manifest: host.platform === 'android' ? JSON.stringify(host.build.manifest) : host.build.manifest,
    executionEnvironment: 'bare',
    platform: { [host.platform]: {} },
  };
  return { ...(host.runtime.toJs(values) as object) };
};

/** `ExpoFontLoader`: fonts that the app loads while it runs. */
const fontLoader: ExpoModule = (host) => ({
  getLoadedFonts: () => host.runtime.toJs(host.fonts.loaded),
  loadAsync: (family: string, uri: string) =>
    host.runtime.promise(async () => {
      const file = host.assets.read(uri);
      if (!file) throw new Error(`The font ${family} was not found at ${uri}.`);
      host.fonts.load(family, file);
      host.surface.invalidate();
    }, `the font ${family}`),
});

/** `ExpoHead`, on ios: what the system's search may know of the screen. */
const head: ExpoModule = (host) => ({
  activities: host.runtime.toJs({ INDEXED_ROUTE: 'app.indexed_route' }),
});

/** `ExpoImage`: its view is all that is asked of it. */
const image: ExpoModule = () => ({});

/** `ExpoLinking`: the link with which the app was opened. */
const linking: ExpoModule = (host) => ({
  getLinkingURL: () => host.initialLink,
});

/** The languages that the visitor has chosen, best first: the device has one. In the form of `Locale`. */
function locales({ device }: Host) {
  const { language, region } = new Intl.Locale(device.locale);
  return [
    {
      languageTag: device.locale,
      languageCode: language,
      regionCode: region ?? null,
      textDirection: device.rtl ? 'rtl' : 'ltr',
    },
  ];
}

/** `ExpoLocalization`, without its deprecated constants: the same is in the locales. */
const localization: ExpoModule = (host) => ({
  getLocales: () => host.runtime.toJs(locales(host)),
});

/** The state of the network, in the form of `NetworkState`. */
export function networkState(host: Host) {
  const { online } = host.device;
  return { type: online ? 'WIFI' : 'NONE', isConnected: online, isInternetReachable: online };
}

/**
 * `ExpoNetwork`. On ios the first listener is called with the state at once, since `NWPathMonitor` begins with it; android
 * tells changes only.
 */
const network: ExpoModule = (host) => ({
  getNetworkStateAsync: () => host.runtime.promise(() => networkState(host)),
  startObserving: (event: string) => {
    if (host.platform === 'ios') {
      host.runtime.schedule(() => host.emitExpo('ExpoNetwork', event, networkState(host)));
    }
  },
});

/** `ExpoSplashScreen`: covers the app until it hides. */
const splashScreen: ExpoModule = (host) => {
  const hide = () => {
    host.splashScreen = 'hidden';
  };
  return {
    hide,
    internalMaybeHideAsync: () => host.runtime.promise(hide),
    internalPreventAutoHideAsync: () =>
      host.runtime.promise(() => {
        host.splashScreen = 'shown';
      }),
  };
};

/** The Expo modules that the host answers, by the name under which JavaScript asks. */
export const EXPO_MODULES: Record<string, ExpoModule> = {
  ExpoAsset: asset,
  ExponentConstants: constants,
  ExpoFontLoader: fontLoader,
  ExpoHead: head,
  ExpoImage: image,
  ExpoLinking: linking,
  ExpoLocalization: localization,
  ExpoNetwork: network,
  ExpoSplashScreen: splashScreen,
};
