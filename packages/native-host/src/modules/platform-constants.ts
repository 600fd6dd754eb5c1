import { constants, type NativeModule } from './native-module.ts';

/** `PlatformConstants`: which system, which version. */
export const platformConstants: NativeModule = (host) => {
  const common = {
    isTesting: false,
    isDisableAnimations: false,
    reactNativeVersion: { major: 0, minor: 76, patch: 9 },
  };
  const { systemVersion, tablet } = host.device;
  if (host.platform === 'ios') {
    return constants(host, () => ({
      ...common,
      forceTouchAvailable: false,
      osVersion: systemVersion,
      systemName: 'iOS',
      interfaceIdiom: tablet ? 'pad' : 'phone',
      isMacCatalyst: false,
    }));
  }
  return {
    ...constants(host, () => ({
      ...common,
      Version: Number(systemVersion),
      Release: '14',
      Serial: 'unknown',
      Fingerprint: 'host',
      Model: tablet ? 'Tablet' : 'Phone',
      Manufacturer: 'Host',
      Brand: 'Host',
      uiMode: 'normal',
    })),
    getAndroidID: () => '0000000000000000',
  };
};
