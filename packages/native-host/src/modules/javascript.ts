import type { JsFunction } from '../engine/context.ts';
import { installExpo } from '../expo/install-expo.ts';
import { constants, type NativeModule } from './native-module.ts';

/**
 * Feature flags that the new architecture enables (`ReactNativeNewArchitectureFeatureFlagsDefaults.kt`,
 * `RCTAppDelegate.mm`) or that are on by default (`ReactNativeFeatureFlagsDefaults.h`). All others are off.
 */
const ON = [
  'enableMicrotasks',
  'useModernRuntimeScheduler',
  'batchRenderingUpdatesInEventLoop',
  'enableAlignItemsBaselineOnFabricIOS',
  'enableBackgroundStyleApplicator',
  'enableLayoutAnimationsOnIOS',
];

/** `NativeReactNativeFeatureFlagsCxx`: one method per feature flag. */
export const featureFlags: NativeModule = (host) =>
  host.runtime.bridge.hostObject((name) => () => ON.includes(name)) as Record<string, unknown>;

/** `NativeMicrotasksCxx`: the engine's microtask queue. */
export const microtasks: NativeModule = (host) => ({
  queueMicrotask: (job: JsFunction) => host.runtime.enqueueMicrotask(job),
});

interface ExceptionData {
  message: string;
  isFatal: boolean;
  stack?: { methodName: string; lineNumber: number; column: number }[];
}

/** `ExceptionsManager`: in a release a fatal exception closes the app; others are logged. */
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

/** The bundle's URL in a release build; asset URLs are relative to it. */
const BUNDLE_URLS = { ios: 'file:///app/main.jsbundle', android: 'assets://index.android.bundle' };

/** `SourceCode`: the bundle's URL. */
export const sourceCode: NativeModule = (host) =>
  constants(host, () => ({ scriptURL: BUNDLE_URLS[host.platform] }));

/** `NativeUnimoduleProxy`: lists the Expo modules' views; there are no legacy modules. */
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

/** `ExpoModulesCore`: installs `global.expo` if it is not installed yet. */
export const expoModulesCore: NativeModule = (host) => ({
  installModules: () => installExpo(host),
});

/** `NativePerformanceCxx`, since React Native 0.83: the device's clock. */
export const performance: NativeModule = (host) => ({ now: () => host.clock.now });
