import { dimensions } from '../device/device.ts';
import type { JsFunction } from '../engine/context.ts';
import type { Host } from '../host.ts';
import { constants, eventMethods, ignored, type NativeModule, type NativeModules } from './native-module.ts';

/** Returns a method that passes a setting of the user to its callback. */
const settingOf = (host: Host, name: 'reduceMotion' | 'screenReader') => (callback: JsFunction) =>
  host.runtime.schedule(() => void callback(host.device[name]));

/** Handles the links that open the app, and those that the app opens. */
const linking: NativeModule = (host) => ({
  ...eventMethods,
  getInitialURL: () => host.runtime.promise(() => host.initialLink),
  openURL: (url: string) =>
    host.runtime.promise(() => {
      if (!/^https?:/i.test(url)) throw new Error(`Unable to open URL: ${url}`);
      host.systemCalls.push({ name: 'openURL', value: url });
      return true;
    }),
});

/** The modules of the device and its system. */
export const SYSTEM_MODULES: NativeModules = {
  AccessibilityInfo: (host) => ({
    isReduceMotionEnabled: settingOf(host, 'reduceMotion'),
    isTouchExplorationEnabled: settingOf(host, 'screenReader'),
  }),

  AccessibilityManager: (host) => ({
    ...eventMethods,
    getCurrentReduceMotionState: settingOf(host, 'reduceMotion'),
    getCurrentVoiceOverState: settingOf(host, 'screenReader'),
    announceForAccessibility: (text: string) => host.systemCalls.push({ name: 'announce', value: text }),
  }),

  /** Opens the share sheet of iOS. The host records the shared content, as if the user had confirmed. */
  ActionSheetManager: (host) => ({
    showShareActionSheetWithOptions: (options: object, _failed: JsFunction, done: JsFunction) => {
      host.systemCalls.push({ name: 'share', value: { ...options } });
      host.runtime.schedule(() => void done(true, null));
    },
  }),

  AppState: (host) => {
    const current = () => (host.active ? 'active' : 'background');
    return {
      ...eventMethods,
      ...constants(host, () => ({ initialAppState: current() })),
      getCurrentAppState: (success: JsFunction) =>
        host.runtime.schedule(() => void success(host.runtime.toJs({ app_state: current() }))),
    };
  },

  Appearance: (host) => ({ ...eventMethods, getColorScheme: () => host.device.colorScheme }),

  /** Runs the default action of Android's back button. */
  DeviceEventManager: (host) => ({
    invokeDefaultBackPressHandler: () => {
      host.systemCalls.push({ name: 'leave', value: null });
      host.active = false;
      host.emit('appStateDidChange', { app_state: 'background' });
    },
  }),

  DeviceInfo: (host) => constants(host, () => ({ Dimensions: dimensions(host.device, host.platform) })),

  I18nManager: (host) =>
    constants(host, () => ({
      isRTL: host.device.rtl,
      doLeftAndRightSwapInRTL: true,
      localeIdentifier: host.device.locale.replace('-', '_'),
    })),

  IntentAndroid: linking,

  /** The keyboard sends this module's events. */
  KeyboardObserver: () => eventMethods,

  LinkingManager: linking,

  PlatformConstants: (host) => {
    const { systemVersion, tablet } = host.device;
    const reactNativeVersion = { major: 0, minor: 76, patch: 9 };
    return constants(host, () =>
      host.platform === 'ios'
        ? { reactNativeVersion, osVersion: systemVersion, interfaceIdiom: tablet ? 'pad' : 'phone' }
        : { reactNativeVersion, Version: Number(systemVersion), uiMode: 'normal' },
    );
  },

  RNCSafeAreaContext: (host) =>
    constants(host, () => {
      const { width, height, insets } = host.device;
      return { initialWindowMetrics: { insets, frame: { x: 0, y: 0, width, height } } };
    }),

  /** Opens the share sheet of Android. The host records the shared content. */
  ShareModule: (host) => ({
    share: (content: object) => {
      host.systemCalls.push({ name: 'share', value: { ...content } });
      return host.runtime.promise(() => ({ action: 'sharedAction' }));
    },
  }),

  SoundManager: () => ignored('playTouchSound'),

  /** Sets the style of the status bar, which the host does not draw. */
  StatusBarManager: (host) => ({
    ...eventMethods,
    ...constants(host, () => ({ HEIGHT: host.device.insets.top })),
    ...ignored('setStyle', 'setHidden', 'setColor', 'setTranslucent', 'setNetworkActivityIndicatorVisible'),
  }),
};
