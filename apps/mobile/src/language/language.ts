import { chooseLanguage, type Language, type LanguageMessages } from '@marquee/messages';
import { messagesIn } from '@marquee/messages/src/messages-in';
import { reloadAppAsync } from 'expo';
import { getLocales } from 'expo-localization';
import { AppState } from 'react-native';

function readDevice() {
  const locales = getLocales();
  return {
    language: chooseLanguage(locales.map(({ languageTag }) => languageTag)),
    direction: locales[0]?.textDirection,
  };
}

const { language, direction } = readDevice();

const deviceMessages: LanguageMessages = { language, messages: messagesIn(language) };

export const currentLanguage = (): LanguageMessages => deviceMessages;

/** Returns the language in which movies are requested. */
export const visitorLanguage = (): Language => language;

/** Returns the first locale of the device's settings, with its region (ISO 3166-1). */
export const firstLocale = () => getLocales()[0];

/** Returns the language of the first render, which on a device is always the visitor's language. */
export const firstLanguage = (): LanguageMessages => deviceMessages;

/** No-op on native: the app restarts when the device's language changes. */
export const subscribeToLanguage = () => () => undefined;

/**
 * Restarts the app if the device's language has changed when the app returns to the foreground. Without the
 * restart, Android would show the old messages in the new layout direction (design, Languages).
 */
export function startLanguage(): () => void {
  const watch = AppState.addEventListener('change', (state) => {
    if (state !== 'active') return;
    const now = readDevice();
    if (now.language !== language || now.direction !== direction) void reloadAppAsync();
  });
  return () => watch.remove();
}
