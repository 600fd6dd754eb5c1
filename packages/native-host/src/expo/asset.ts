import type { ExpoModule } from './expo-module.ts';

/** `ExpoAsset`: brings an asset to where native code can read it, which is where it is already. */
export const asset: ExpoModule = (host) => ({
  downloadAsync: (url: string) => host.runtime.promise(() => url),
});
