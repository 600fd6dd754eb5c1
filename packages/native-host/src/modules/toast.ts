import { constants, type NativeModule } from './native-module.ts';

/** `ToastAndroid`: what it says is noted. */
export const toast: NativeModule = (host) => {
  const show = (text: string) => host.systemCalls.push({ name: 'toast', value: text });
  return {
    ...constants(host, () => ({ SHORT: 0, LONG: 1, TOP: 49, BOTTOM: 81, CENTER: 17 })),
    show,
    showWithGravity: show,
    showWithGravityAndOffset: show,
  };
};
