import { dimensions } from '../device/device.ts';
import type { JsFunction } from '../engine/context.ts';
import { constants, eventMethods, type NativeModule } from './native-module.ts';

/** `AppState` reports whether the app is in the foreground. */
export const appState: NativeModule = (host) => {
  const current = () => (host.active ? 'active' : 'background');
  return {
    ...eventMethods,
    ...constants(host, () => ({ initialAppState: current() })),
    getCurrentAppState: (success: JsFunction) =>
      host.runtime.schedule(() => void success(host.runtime.toJs({ app_state: current() }))),
  };
};

export const appearance: NativeModule = (host) => ({
  ...eventMethods,
  getColorScheme: () => host.device.colorScheme,
});

export const deviceInfo: NativeModule = (host) =>
  constants(host, () => ({ Dimensions: dimensions(host.device, host.platform) }));

/** `PlatformConstants` has the system's name and version. */
export const platformConstants: NativeModule = (host) => {
  const { systemVersion, tablet } = host.device;
  const reactNativeVersion = { major: 0, minor: 76, patch: 9 };
  return constants(host, () =>
    host.platform === 'ios'
      ? { reactNativeVersion, osVersion: systemVersion, interfaceIdiom: tablet ? 'pad' : 'phone' }
      : { reactNativeVersion, Version: Number(systemVersion), uiMode: 'normal' },
  );
};

/** `RNCSafeAreaContext` has the initial insets. */
export const safeAreaContext: NativeModule = (host) =>
  constants(host, () => {
    const { width, height, insets } = host.device;
    return { initialWindowMetrics: { insets, frame: { x: 0, y: 0, width, height } } };
  });

export const i18nManager: NativeModule = (host) =>
  constants(host, () => ({
    isRTL: host.device.rtl,
    doLeftAndRightSwapInRTL: true,
    localeIdentifier: host.device.locale.replace('-', '_'),
  }));

const ignored = () => undefined;

/** `StatusBarManager` sets the status bar's style. The host ignores it, because it does not draw the status bar. */
export const statusBarManager: NativeModule = (host) => ({
  ...eventMethods,
  ...constants(host, () => ({ HEIGHT: host.device.insets.top })),
  setStyle: ignored,
  setHidden: ignored,
  setColor: ignored,
  setTranslucent: ignored,
  setNetworkActivityIndicatorVisible: ignored,
});

/** `DeviceEventManager` (Android) runs the back button's default action. */
export const deviceEventManager: NativeModule = (host) => ({
  invokeDefaultBackPressHandler: () => {
    host.systemCalls.push({ name: 'leave', value: null });
    host.active = false;
    host.emit('appStateDidChange', { app_state: 'background' });
  },
});

/** `SoundManager` (Android) plays the sound of touches, which the host ignores. */
export const soundManager: NativeModule = () => ({ playTouchSound: ignored });
