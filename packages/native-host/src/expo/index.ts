import { asset } from './asset.ts';
import { constants } from './constants.ts';
import type { ExpoModule } from './expo-module.ts';
import { fontLoader } from './font-loader.ts';
import { head } from './head.ts';
import { image } from './image.ts';
import { keepAwake } from './keep-awake.ts';
import { linking } from './linking.ts';
import { localization } from './localization.ts';
import { network } from './network.ts';
import { splashScreen } from './splash-screen.ts';
import { systemUi } from './system-ui.ts';

/** The Expo modules that the host answers, by the name under which JavaScript asks. */
export const EXPO_MODULES: Record<string, ExpoModule> = {
  ExpoAsset: asset,
  ExponentConstants: constants,
  ExpoFontLoader: fontLoader,
  ExpoHead: head,
  ExpoImage: image,
  ExpoKeepAwake: keepAwake,
  ExpoLinking: linking,
  ExpoLocalization: localization,
  ExpoNetwork: network,
  ExpoSplashScreen: splashScreen,
  ExpoSystemUI: systemUi,
};
