import { chooseLanguage, type Language, type LanguageMessages } from '@marquee/messages';
import { messagesIn } from '@marquee/messages/src/messages-in';
import { reloadAppAsync } from 'expo';
import { getLocales } from 'expo-localization';
import { AppState } from 'react-native';

/** What the device's languages make of the app: its texts, and the direction in which the system lays it out. */
function readDevice() {
  const locales = getLocales();
  return {
    language: chooseLanguage(locales.map(({ languageTag }) => languageTag)),
    direction: locales[0]?.textDirection,
  };
}

const { language, direction } = readDevice();

const ofDevice: LanguageMessages = { language, messages: messagesIn(language) };

/** The visitor's language, and the messages in it. */
export const currentLanguage = (): LanguageMessages => ofDevice;

/** The language of the films that are asked for. */
export const visitorLanguage = (): Language => language;

/** What the first screen is in; on a device, the same. */
export const firstLanguage = (): LanguageMessages => ofDevice;

/** Whoever changes the device's language starts the app anew: see {@link loadLanguage}. */
export const subscribeToLanguage = () => () => undefined;

/**
 * On a device all languages are part of the app. Android lets it live when the visitor chooses another one, and lays it
 * out in the new direction with the old texts: when it comes back to the front it is started anew, so that both change
 * together (design 12). Gives the function that stops watching.
 */
export function loadLanguage(): () => void {
  const watch = AppState.addEventListener('change', (state) => {
    if (state !== 'active') return;
    const now = readDevice();
    if (now.language !== language || now.direction !== direction) void reloadAppAsync();
  });
  return () => watch.remove();
}
