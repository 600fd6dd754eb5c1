import type { JsFunction } from '../engine/context.ts';
import { installExpo } from '../expo/install-expo.ts';
import { nodeMethods } from '../fabric/node-methods.ts';
import type { ShadowNode } from '../fabric/shadow-node.ts';
import { constants, type NativeModules } from './native-module.ts';

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

interface ExceptionData {
  message: string;
  isFatal: boolean;
  stack?: { methodName: string; lineNumber: number; column: number }[];
}

/** The bundle's URL in a release build, to which the URLs of assets are relative. */
const BUNDLE_URLS = { ios: 'file:///app/main.jsbundle', android: 'assets://index.android.bundle' };

/** The modules of the JavaScript runtime. */
export const JAVASCRIPT_MODULES: NativeModules = {
  /** Receives exceptions. A fatal exception ends the app, as in a release build. */
  ExceptionsManager: (host) => ({
    reportException: ({ message, isFatal, stack = [] }: ExceptionData) => {
      if (!isFatal) return;
      const frames = stack
        .slice(0, 4)
        .map((frame) => `  at ${frame.methodName} (${frame.lineNumber}:${frame.column})`);
      host.crash([message, ...frames].join('\n'));
    },
  }),

  /** Installs `global.expo`, unless it is installed already. */
  ExpoModulesCore: (host) => ({ installModules: () => installExpo(host) }),

  /** Lets JavaScript read the tree like the DOM (React Native 0.82 and later). */
  NativeDOMCxx: (host) => ({
    linkRootNode: (tag: number, handle: object): ShadowNode => ({
      tag,
      name: 'RootView',
      props: {},
      handle,
      children: [],
    }),
    ...nodeMethods(host.surface),
  }),

  NativeMicrotasksCxx: (host) => ({
    queueMicrotask: (job: JsFunction) => host.runtime.enqueueMicrotask(job),
  }),

  /** The time of the device's clock (React Native 0.83 and later). */
  NativePerformanceCxx: (host) => ({ now: () => host.clock.now }),

  /** Has a method for each feature flag. */
  NativeReactNativeFeatureFlagsCxx: (host) =>
    host.runtime.bridge.hostObject((name) => () => ENABLED_FLAGS.includes(name)),

  /** Lists the legacy Expo modules and their views. The host has none. */
  NativeUnimoduleProxy: () => ({ viewManagersMetadata: {}, modulesConstants: {}, exportedMethods: {} }),

  SourceCode: (host) => constants(host, () => ({ scriptURL: BUNDLE_URLS[host.platform] })),
};
