import type { NativeModule } from './native-module.ts';

/** For a module that is there and has nothing to be called, such as `RNSModule` and `RNSVGSvgViewModule`. */
export const nothing: NativeModule = () => ({});
