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

/** The visitor's language, with its messages. */
export const currentLanguage = (): LanguageMessages => ofDevice;

/** The language of movies in requests. */
export const visitorLanguage = (): Language => language;

/** The language of the first render; on a device it never differs. */
export const firstLanguage = (): LanguageMessages => ofDevice;

/** No-op on native: a change of the device's language restarts the app (see {@link loadLanguage}). */
export const subscribeToLanguage = () => () => undefined;

/**
 * All languages are part of the app on a device, so nothing loads. Android keeps the app running when the
 * visitor changes the language, and lays it out in the new direction with the old messages. The app therefore
 * restarts when it returns to the foreground in another language, and both change together (design 12).
 * Returns the function that stops watching.
 */
export function loadLanguage(): () => void {
  const watch = AppState.addEventListener('change', (state) => {
    if (state !== 'active') return;
    const now = readDevice();
    if (now.language !== language || now.direction !== direction) void reloadAppAsync();
  });
  return () => watch.remove();
}
