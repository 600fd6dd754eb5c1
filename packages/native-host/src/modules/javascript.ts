import type { JsFunction } from '../engine/context.ts';
import { installExpo } from '../expo/install-expo.ts';
import { constants, type NativeModule } from './native-module.ts';

/**
 * The enabled feature flags: those of the new architecture (`ReactNativeNewArchitectureFeatureFlagsDefaults.kt`,
 * `RCTAppDelegate.mm`), and those enabled by default (`ReactNativeFeatureFlagsDefaults.h`).
 */
const ENABLED_FLAGS = [
  'enableMicrotasks',
  'useModernRuntimeScheduler',
  'batchRenderingUpdatesInEventLoop',
  'enableAlignItemsBaselineOnFabricIOS',
  'enableBackgroundStyleApplicator',
  'enableLayoutAnimationsOnIOS',
];

/** `NativeReactNativeFeatureFlagsCxx` has a method for each feature flag. */
export const featureFlags: NativeModule = (host) =>
  host.runtime.bridge.hostObject((name) => () => ENABLED_FLAGS.includes(name)) as Record<string, unknown>;

/** `NativeMicrotasksCxx` adds jobs to the engine's microtask queue. */
export const microtasks: NativeModule = (host) => ({
  queueMicrotask: (job: JsFunction) => host.runtime.enqueueMicrotask(job),
});

interface ExceptionData {
  message: string;
  isFatal: boolean;
  stack?: { methodName: string; lineNumber: number; column: number }[];
}

/** `ExceptionsManager` receives exceptions. A fatal exception ends the app, as in a release build. */
export const exceptionsManager: NativeModule = (host) => ({
  reportException: ({ message, isFatal, stack = [] }: ExceptionData) => {
    if (!isFatal) return;
    const frames = stack
      .slice(0, 4)
      .map((frame) => `  at ${frame.methodName} (${frame.lineNumber}:${frame.column})`);
    host.crash([message, ...frames].join('\n'));
  },
});

/** The bundle's URL in a release build, to which the URLs of assets are relative. */
const BUNDLE_URLS = { ios: 'file:///app/main.jsbundle', android: 'assets://index.android.bundle' };

export const sourceCode: NativeModule = (host) =>
  constants(host, () => ({ scriptURL: BUNDLE_URLS[host.platform] }));

/** `NativeUnimoduleProxy` lists the legacy Expo modules and their views. The host has none. */
export const unimoduleProxy: NativeModule = (host) =>
  host.runtime.toJs({ viewManagersMetadata: {}, modulesConstants: {}, exportedMethods: {} }) as Record<
    string,
    unknown
  >;

/** `ExpoModulesCore` installs `global.expo`, unless it is installed already. */
export const expoModulesCore: NativeModule = (host) => ({
  installModules: () => installExpo(host),
});

/** `NativePerformanceCxx` (React Native 0.83 and later) returns the time of the device's clock. */
export const performance: NativeModule = (host) => ({ now: () => host.clock.now });
