import { type LanguageMessages } from '@marquee/messages';
import en from '@marquee/messages/src/compiled/en.js';

const ENGLISH: LanguageMessages = { language: 'en', messages: en };

/** The visitor's language, and the messages in it. */
export const currentLanguage = (): LanguageMessages => ENGLISH;

/** What the first screen is in; on a device, the same. */
export const firstLanguage = (): LanguageMessages => ENGLISH;

/** A device's language does not change while the app runs. */
export const subscribeToLanguage = () => () => undefined;

/** On a device all languages are part of the app. */
export function loadLanguage(): void {}
