import { constants, type NativeModule } from './native-module.ts';

/** `I18nManager`: the direction of the language. */
export const i18nManager: NativeModule = (host) => ({
  ...constants(host, () => ({
    isRTL: host.device.rtl,
    doLeftAndRightSwapInRTL: true,
    localeIdentifier: host.device.locale.replace('-', '_'),
  })),
  // These count from the next start on.
  allowRTL: () => undefined,
  forceRTL: () => undefined,
  swapLeftAndRightInRTL: () => undefined,
});
