import type { JsFunction } from '../engine/context.ts';
import { installExpo } from '../expo/install-expo.ts';
import { constants, type NativeModule } from './native-module.ts';

/**
 * What the new architecture turns on (`ReactNativeNewArchitectureFeatureFlagsDefaults.kt`, `RCTAppDelegate.mm`) and
 * what is on by default (`ReactNativeFeatureFlagsDefaults.h`). Every other flag is off.
 */
const ON = [
  'enableMicrotasks',
  'useModernRuntimeScheduler',
  'batchRenderingUpdatesInEventLoop',
  'enableAlignItemsBaselineOnFabricIOS',
  'enableBackgroundStyleApplicator',
  'enableLayoutAnimationsOnIOS',
];

/** `NativeReactNativeFeatureFlagsCxx`: the flags of React Native, each a method. */
export const featureFlags: NativeModule = (host) =>
  host.runtime.bridge.hostObject((name) => () => ON.includes(name)) as Record<string, unknown>;

/** `NativeMicrotasksCxx`: the queue of the engine. */
export const microtasks: NativeModule = (host) => ({
  queueMicrotask: (job: JsFunction) => host.runtime.enqueueMicrotask(job),
});

interface ExceptionData {
  message: string;
  isFatal: boolean;
  stack?: { methodName: string; lineNumber: number; column: number }[];
}

/** `ExceptionsManager`: in a release a fatal exception closes the app, any other is written to the log. */
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

/** Where a release build finds its bundle, which is where its assets are looked for. */
const BUNDLE_URLS = { ios: 'file:///app/main.jsbundle', android: 'assets://index.android.bundle' };

/** `SourceCode`: the address of the bundle. */
export const sourceCode: NativeModule = (host) =>
  constants(host, () => ({ scriptURL: BUNDLE_URLS[host.platform] }));

/** `NativeUnimoduleProxy`: names the views of the Expo modules; no module of the old kind is left behind it. */
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

/** `ExpoModulesCore`: puts `global.expo` there when it is not yet. */
export const expoModulesCore: NativeModule = (host) => ({
  installModules: () => installExpo(host),
});

/** `NativePerformanceCxx`, since React Native 0.83: the clock of the device. */
export const performance: NativeModule = (host) => ({ now: () => host.clock.now });
