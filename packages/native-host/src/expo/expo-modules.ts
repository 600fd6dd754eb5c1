import type { Host } from '../host.ts';

/** Creates the host's implementation of an Expo module. */
type ExpoModule = (host: Host) => Record<string, unknown>;

/** `ExpoAsset` downloads assets. In the host, every asset is local. */
const asset: ExpoModule = (host) => ({
  downloadAsync: (url: string) => host.runtime.promise(() => url),
});

/** `ExponentConstants` returns the app's configuration and data about the device. */
const constants: ExpoModule = (host) => {
  const values = {
    manifest: host.platform === 'android' ? JSON.stringify(host.build.manifest) : host.build.manifest,
    executionEnvironment: 'bare',
    platform: { [host.platform]: {} },
  };
  return host.runtime.toJs(values) as Record<string, unknown>;
};

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

/** `ExpoHead` (iOS) registers the screen for the system's search. */
const head: ExpoModule = (host) => ({
  activities: host.runtime.toJs({ INDEXED_ROUTE: 'app.indexed_route' }),
});

/** `ExpoImage` has no functions here, because the app uses only the module's view. */
const image: ExpoModule = () => ({});

/** `ExpoLinking` returns the link that opened the app. */
const linking: ExpoModule = (host) => ({
  getLinkingURL: () => host.initialLink,
});

/** Returns the device's languages in the format of expo-localization's `Locale`. The host has only one language. */
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

/** `ExpoLocalization` returns the device's languages. The host leaves out the module's deprecated constants. */
const localization: ExpoModule = (host) => ({
  getLocales: () => host.runtime.toJs(locales(host)),
});

/** Returns the network state in the format of expo-network's `NetworkState`. */
export function networkState(host: Host) {
  const { online } = host.device;
  return { type: online ? 'WIFI' : 'NONE', isConnected: online, isInternetReachable: online };
}

/**
 * `ExpoNetwork` reports the network state. On iOS, the module calls the first listener immediately with the current
 * state, like `NWPathMonitor`. On Android, it reports only changes.
 */
const network: ExpoModule = (host) => ({
  getNetworkStateAsync: () => host.runtime.promise(() => networkState(host)),
  startObserving: (event: string) => {
    if (host.platform === 'ios') {
      host.runtime.schedule(() => host.emitExpo('ExpoNetwork', event, networkState(host)));
    }
  },
});

/** `ExpoSplashScreen` covers the app until JavaScript hides it. */
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

/** The Expo modules of the host by their names in JavaScript. */
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
