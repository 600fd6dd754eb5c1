import type { ExpoModule } from './expo-module.ts';

/** `ExpoFontLoader`: fonts that the app loads while it runs. */
export const fontLoader: ExpoModule = (host) => ({
  getLoadedFonts: () => host.runtime.toJs(host.fonts.loaded),
  loadAsync: (family: string, uri: string) =>
    host.runtime.promise(async () => {
      const file = host.assets.read(uri);
      if (!file) throw new Error(`The font ${family} was not found at ${uri}.`);
      host.fonts.load(family, file);
      host.surface.invalidate();
    }, `the font ${family}`),
});
