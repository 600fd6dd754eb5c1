import type { Host } from '../host.ts';
import type { ExpoModule } from './expo-module.ts';

/** The languages that the visitor has chosen, best first: the device has one. In the form of `Locale`. */
function locales({ device }: Host) {
  const { language, region } = new Intl.Locale(device.locale);
  return [
    {
      languageTag: device.locale,
      languageCode: language,
      regionCode: region ?? null,
      textDirection: device.rtl ? 'rtl' : 'ltr',
    },
  ];
}

/** `ExpoLocalization`, without its deprecated constants: the same is in the locales. */
export const localization: ExpoModule = (host) => ({
  getLocales: () => host.runtime.toJs(locales(host)),
  getCalendars: () => host.runtime.toJs([{ calendar: 'gregory', timeZone: 'UTC' }]),
});
