import { installExpo } from '../expo/install-expo.ts';
import type { NativeModule } from './native-module.ts';

/** `ExpoModulesCore`: puts `global.expo` there when it is not yet. */
export const expoModulesCore: NativeModule = (host) => ({
  installModules: () => installExpo(host),
});
