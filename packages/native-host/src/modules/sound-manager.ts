import type { NativeModule } from './native-module.ts';

/** `SoundManager`, android's: the click of a touch, which nobody hears. */
export const soundManager: NativeModule = () => ({ playTouchSound: () => undefined });
