import type { ExpoModule } from './expo-module.ts';

/** `ExpoKeepAwake`: the screen stays on. */
export const keepAwake: ExpoModule = (host) => ({
  activate: () => host.runtime.promise(() => undefined),
  deactivate: () => host.runtime.promise(() => undefined),
  isActivated: () => host.runtime.promise(() => false),
});
