import { chooseLanguage, type Language, type LanguageMessages } from '@marquee/messages';
import { messagesIn } from '@marquee/messages/src/messages-in';
import { getLocales } from 'expo-localization';

const language = chooseLanguage(getLocales().map(({ languageTag }) => languageTag));

const ofDevice: LanguageMessages = { language, messages: messagesIn(language) };

/** The visitor's language, and the messages in it. */
export const currentLanguage = (): LanguageMessages => ofDevice;

/** The language of the films that are asked for. */
export const visitorLanguage = (): Language => language;

/** What the first screen is in; on a device, the same. */
export const firstLanguage = (): LanguageMessages => ofDevice;

/** Whoever changes the device's language starts the app anew. */
export const subscribeToLanguage = () => () => undefined;

/** On a device all languages are part of the app. */
export function loadLanguage(): void {}
