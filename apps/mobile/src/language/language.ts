import { chooseLanguage, type Language, type LanguageMessages } from '@marquee/messages';
import { messagesIn } from '@marquee/messages/src/messages-in';
import { reloadAppAsync } from 'expo';
import { getLocales } from 'expo-localization';
import { AppState } from 'react-native';

/** Chooses the app's messages and its layout direction from the device's languages. */
function readDevice() {
  const locales = getLocales();
  return {
    language: chooseLanguage(locales.map(({ languageTag }) => languageTag)),
    direction: locales[0]?.textDirection,
  };
}

const { language, direction } = readDevice();

const ofDevice: LanguageMessages = { language, messages: messagesIn(language) };

/** Returns the visitor's language with its messages. */
export const currentLanguage = (): LanguageMessages => ofDevice;

/** Returns the language in which movies are requested. */
export const visitorLanguage = (): Language => language;

/** The first locale of the device's settings, with the region that is set there (ISO 3166-1). */
export const firstLocale = () => getLocales()[0];

/** Returns the language of the first render. On a device it is always the visitor's language. */
export const firstLanguage = (): LanguageMessages => ofDevice;

/**
 * No-op on native, because the app restarts when the device's language changes (see {@link loadLanguage}).
 */
export const subscribeToLanguage = () => () => undefined;

/**
 * Restarts the app when it returns to the foreground and the device's language has changed. Android keeps the
 * app running after such a change, and lays it out in the new direction but with the old messages; a restart
 * changes both together (design 12). Nothing needs to load, because the app on a device contains all
 * languages. Returns the function that stops watching.
 */
export function loadLanguage(): () => void {
  const watch = AppState.addEventListener('change', (state) => {
    if (state !== 'active') return;
    const now = readDevice();
    if (now.language !== language || now.direction !== direction) void reloadAppAsync();
  });
  return () => watch.remove();
}
