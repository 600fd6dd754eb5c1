import { constants, type NativeModule } from './native-module.ts';

/** `RNCSafeAreaContext`: the insets at the start. */
export const safeAreaContext: NativeModule = (host) =>
  constants(host, () => {
    const { width, height, insets } = host.device;
    return { initialWindowMetrics: { insets, frame: { x: 0, y: 0, width, height } } };
  });
