import { eventMethods, type NativeModule } from './native-module.ts';

/** `KeyboardObserver`: its events come with the keyboard. */
export const keyboardObserver: NativeModule = () => ({ ...eventMethods });
