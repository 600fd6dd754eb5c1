import { readAsset } from '../build/assets.ts';
import type { Host } from '../host.ts';
import type { NativeModules } from '../modules/native-module.ts';

/** Returns the network state in the format of expo-network's `NetworkState`. */
export function networkState(host: Host) {
  const { online } = host.device;
  return { type: online ? 'WIFI' : 'NONE', isConnected: online, isInternetReachable: online };
}

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

/** The Expo modules of the host. */
export const EXPO_MODULES: NativeModules = {
  /** The app's configuration and data about the device. */
  ExponentConstants: (host) =>
    host.runtime.toJs({
      manifest: host.platform === 'android' ? JSON.stringify(host.build.manifest) : host.build.manifest,
      executionEnvironment: 'bare',
      platform: { [host.platform]: {} },
    }) as Record<string, unknown>,

  /** Downloads assets. In the host, every asset is local. */
  ExpoAsset: (host) => ({ downloadAsync: (url: string) => host.runtime.promise(() => url) }),

  ExpoFontLoader: (host) => ({
    getLoadedFonts: () => host.runtime.toJs(host.fonts.loaded),
    loadAsync: (family: string, uri: string) =>
      host.runtime.promise(async () => {
        const file = readAsset(host.build, uri);
        if (!file) throw new Error(`The font ${family} was not found at ${uri}.`);
        host.fonts.load(family, file);
        host.surface.invalidate();
      }, `the font ${family}`),
  }),

  /** Registers the screen for the search of iOS. */
  ExpoHead: (host) => ({ activities: host.runtime.toJs({ INDEXED_ROUTE: 'app.indexed_route' }) }),

  /** Has no functions here, because the app uses only the module's view. */
  ExpoImage: () => ({}),

  ExpoLinking: (host) => ({ getLinkingURL: () => host.initialLink }),

  /** The device's languages. The host leaves out the module's deprecated constants. */
  ExpoLocalization: (host) => ({ getLocales: () => host.runtime.toJs(locales(host)) }),

  /**
   * Reports the network state. On iOS, the module calls the first listener immediately with the current state, like
   * `NWPathMonitor`. On Android, it reports only changes.
   */
  ExpoNetwork: (host) => ({
    getNetworkStateAsync: () => host.runtime.promise(() => networkState(host)),
    startObserving: (event: string) => {
      if (host.platform === 'ios') {
        host.runtime.schedule(() => host.emitExpo('ExpoNetwork', event, networkState(host)));
      }
    },
  }),

  /** Covers the app until JavaScript hides it. */
  ExpoSplashScreen: (host) => {
    const show = (splashScreen: Host['splashScreen']) => {
      host.splashScreen = splashScreen;
    };
    return {
      hide: () => show('hidden'),
      internalMaybeHideAsync: () => host.runtime.promise(() => show('hidden')),
      internalPreventAutoHideAsync: () => host.runtime.promise(() => show('shown')),
    };
  },
};
