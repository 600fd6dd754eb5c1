import type { ExpoModule } from './expo-module.ts';

/** `ExpoLinking`: the link with which the app was opened. */
export const linking: ExpoModule = (host) => ({
  getLinkingURL: () => host.initialLink,
});
