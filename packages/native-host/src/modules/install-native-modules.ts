import type { Host } from '../host.ts';
import type { Platform } from '../platform.ts';
import { accessibilityInfo, accessibilityManager } from './accessibility.ts';
import { asyncStorage } from './async-storage.ts';
import { blobModule, fileReaderModule } from './blobs.ts';
import {
  exceptionsManager,
  expoModulesCore,
  featureFlags,
  microtasks,
  performance,
  sourceCode,
  unimoduleProxy,
} from './javascript.ts';
import { actionSheetManager, linking, shareModule } from './leaving.ts';
import { nativeAnimated } from './native-animated.ts';
import { dom } from './dom.ts';
import { eventMethods, type NativeModule, unanswered } from './native-module.ts';
import { networking } from './networking.ts';
import {
  appearance,
  appState,
  deviceEventManager,
  deviceInfo,
  i18nManager,
  platformConstants,
  safeAreaContext,
  soundManager,
  statusBarManager,
} from './system.ts';

/** A linked module whose methods the app never calls. */
const nothing: NativeModule = () => ({});

const COMMON: Record<string, NativeModule> = {
  AppState: appState,
  Appearance: appearance,
  BlobModule: blobModule,
  DeviceInfo: deviceInfo,
  ExceptionsManager: exceptionsManager,
  ExpoModulesCore: expoModulesCore,
  FileReaderModule: fileReaderModule,
  I18nManager: i18nManager,
  NativeDOMCxx: dom,
  NativeMicrotasksCxx: microtasks,
  NativePerformanceCxx: performance,
  NativeReactNativeFeatureFlagsCxx: featureFlags,
  NativeUnimoduleProxy: unimoduleProxy,
  Networking: networking,
  PlatformConstants: platformConstants,
  RNCAsyncStorage: asyncStorage,
  RNCSafeAreaContext: safeAreaContext,
  RNSModule: nothing,
  RNSVGRenderableModule: nothing,
  RNSVGSvgViewModule: nothing,
  SourceCode: sourceCode,
  StatusBarManager: statusBarManager,
};

/** The native modules of the host by their names in JavaScript. */
const NATIVE_MODULES: Record<Platform, Record<string, NativeModule>> = {
  ios: {
    ...COMMON,
    AccessibilityManager: accessibilityManager,
    ActionSheetManager: actionSheetManager,
    // The keyboard sends this module's events.
    KeyboardObserver: () => ({ ...eventMethods }),
    LinkingManager: linking,
    NativeAnimatedTurboModule: nativeAnimated,
  },
  android: {
    ...COMMON,
    AccessibilityInfo: accessibilityInfo,
    DeviceEventManager: deviceEventManager,
    IntentAndroid: linking,
    NativeAnimatedModule: nativeAnimated,
    ShareModule: shareModule,
    SoundManager: soundManager,
  },
};

/**
 * Records methods that the app reads but the host lacks. A missing method is not a complaint, because the app may only
 * check whether it exists.
 */
const recordMissing = (host: Host, name: string, answer: Record<string, unknown>) =>
  new Proxy(answer, {
    get(target, method) {
      if (typeof method === 'string' && !(method in target)) host.missingModules.add(`${name}.${method}`);
      return target[method as string];
    },
  });

/**
 * Installs `global.__turboModuleProxy` and `global.nativeModuleProxy`. A module that is not linked is null, as on a
 * device (`TurboModuleBinding.cpp`), and is recorded.
 */
export function installNativeModules(host: Host) {
  const linked = new Set(host.build.native.modules);
  const answers = NATIVE_MODULES[host.platform];
  const made = new Map<string, unknown>();

  function getModule(name: string) {
    if (!linked.has(name)) {
      host.missingModules.add(name);
      return null;
    }
    if (!made.has(name)) {
      const answer = answers[name]?.(host);
      made.set(name, answer ? recordMissing(host, name, answer) : unanswered(host, name));
    }
    return made.get(name);
  }

  host.runtime.global.__turboModuleProxy = getModule;
  host.runtime.global.nativeModuleProxy = host.runtime.bridge.hostObject(
    (name) => getModule(name) ?? undefined,
  );
}
