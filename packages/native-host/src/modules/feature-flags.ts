import type { NativeModule } from './native-module.ts';

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
