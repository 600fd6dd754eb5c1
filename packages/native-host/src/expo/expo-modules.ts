import { randomUUID } from 'node:crypto';
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
    sessionId: randomUUID(),
    statusBarHeight: host.device.insets.top,
    systemFonts: [],
    isDevice: true,
    isHeadless: false,
    debugMode: false,
    deviceName: host.platform === 'ios' ? 'iPhone' : 'Phone',
    platform: { [host.platform]: {} },
    systemVersion: host.device.systemVersion,
  };
  return {
    ...(host.runtime.toJs(values) as object),
    getWebViewUserAgentAsync: () => host.runtime.promise(() => 'native-host'),
  };
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
  getLaunchActivity: () => undefined,
  createActivity: (activity: unknown) => host.systemCalls.push({ name: 'activity', value: activity }),
  clearActivitiesAsync: () => host.runtime.promise(() => undefined),
  suspendActivity: () => undefined,
  revokeActivity: () => undefined,
});

/** `ExpoImage`: what the module can do beside its view. */
const image: ExpoModule = (host) => ({
  prefetch: (urls: string[]) => {
    const wanted = [...urls];
    return host.runtime.promise(async () => {
      const loads = wanted.map((uri) => host.images.load(uri).catch(() => null));
      return !(await Promise.all(loads)).includes(null);
    }, 'pictures in advance');
  },
  clearMemoryCache: () =>
    host.runtime.promise(() => {
      host.images.clear();
      return true;
    }),
  clearDiskCache: () =>
    host.runtime.promise(() => {
      host.images.clear();
      return true;
    }),
  getCachePathAsync: () => host.runtime.promise(() => null),
});

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
  getCalendars: () => host.runtime.toJs([{ calendar: 'gregory', timeZone: 'UTC' }]),
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
  getIpAddressAsync: () => host.runtime.promise(() => (host.device.online ? '192.168.1.20' : '0.0.0.0')),
  isAirplaneModeEnabledAsync: () => host.runtime.promise(() => !host.device.online),
  startObserving: (event: string) => {
    if (host.platform === 'ios') {
      host.runtime.schedule(() => host.emitExpo('ExpoNetwork', event, networkState(host)));
    }
  },
});

/** `ExpoSplashScreen`: covers the app until it hides. */
const splashScreen: ExpoModule = (host) => {
  let controlled = false;
  const hide = () => {
    host.splashScreen = 'hidden';
  };
  return {
    setOptions: () => undefined,
    hide,
    hideAsync: () => host.runtime.promise(hide),
    internalMaybeHideAsync: () =>
      host.runtime.promise(() => {
        if (!controlled) hide();
      }),
    preventAutoHideAsync: () =>
      host.runtime.promise(() => {
        controlled = true;
        host.splashScreen = 'shown';
        return true;
      }),
    internalPreventAutoHideAsync: () =>
      host.runtime.promise(() => {
        host.splashScreen = 'shown';
      }),
  };
};

/** `ExpoSystemUI`: the colour behind the app. */
const systemUi: ExpoModule = (host) => {
  let color: unknown = null;
  return {
    getBackgroundColorAsync: () => host.runtime.promise(() => color),
    setBackgroundColorAsync: (value: unknown) => {
      color = value;
      host.systemCalls.push({ name: 'systemUi.backgroundColor', value });
      return host.runtime.promise(() => undefined);
    },
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
  ExpoSystemUI: systemUi,
};
