import type { JsFunction } from '../engine/context.ts';
import { installExpo } from '../expo/install-expo.ts';
import { constants, type NativeModule } from './native-module.ts';

/**
 * The feature flags that are on: those that the new architecture enables
 * (`ReactNativeNewArchitectureFeatureFlagsDefaults.kt`, `RCTAppDelegate.mm`) and those that are on by default
 * (`ReactNativeFeatureFlagsDefaults.h`). All others are off.
 */
const ON = [
  'enableMicrotasks',
  'useModernRuntimeScheduler',
  'batchRenderingUpdatesInEventLoop',
  'enableAlignItemsBaselineOnFabricIOS',
  'enableBackgroundStyleApplicator',
  'enableLayoutAnimationsOnIOS',
];

/** `NativeReactNativeFeatureFlagsCxx` has a method for each feature flag. */
export const featureFlags: NativeModule = (host) =>
  host.runtime.bridge.hostObject((name) => () => ON.includes(name)) as Record<string, unknown>;

/** `NativeMicrotasksCxx` adds jobs to the engine's microtask queue. */
export const microtasks: NativeModule = (host) => ({
  queueMicrotask: (job: JsFunction) => host.runtime.enqueueMicrotask(job),
});

interface ExceptionData {
  message: string;
  isFatal: boolean;
  stack?: { methodName: string; lineNumber: number; column: number }[];
}

/**
 * `ExceptionsManager` receives exceptions. In a release, a fatal exception closes the app; other exceptions are logged.
 */
export const exceptionsManager: NativeModule = (host) => {
  const log = (text: string) => host.logs.push({ level: 'error', text });
  return {
    reportException: ({ message, isFatal, stack = [] }: ExceptionData) => {
      if (!isFatal) return;
      const frames = stack
        .slice(0, 4)
        .map((frame) => `  at ${frame.methodName} (${frame.lineNumber}:${frame.column})`);
      host.crash([message, ...frames].join('\n'));
    },
    reportFatalException: (message: string) => host.crash(message),
    reportSoftException: (message: string) => log(message),
  };
};

/** The URL of the bundle in a release build. URLs of assets are relative to it. */
const BUNDLE_URLS = { ios: 'file:///app/main.jsbundle', android: 'assets://index.android.bundle' };

/** `SourceCode` has the URL of the bundle. */
export const sourceCode: NativeModule = (host) =>
  constants(host, () => ({ scriptURL: BUNDLE_URLS[host.platform] }));

/** `NativeUnimoduleProxy` lists the views of Expo modules. There are no legacy modules. */
export const unimoduleProxy: NativeModule = (host) => {
  const views = Object.entries(host.build.native.expoModules).filter(([, view]) => view !== null);
  const values = {
    viewManagersMetadata: Object.fromEntries(
      views.map(([name, view]) => [name, { propsNames: view?.props ?? [] }]),
    ),
    modulesConstants: {},
    exportedMethods: {},
  };
  return { ...constants(host, () => values), ...(host.runtime.toJs(values) as object) };
};

/** `ExpoModulesCore` installs `global.expo` unless it is already installed. */
export const expoModulesCore: NativeModule = (host) => ({
  installModules: () => installExpo(host),
});

/** `NativePerformanceCxx`, since React Native 0.83, has the device's clock. */
export const performance: NativeModule = (host) => ({ now: () => host.clock.now });
