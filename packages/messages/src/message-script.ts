import type { Language } from './languages.ts';
import type { Messages } from './compiled/messages.ts';
import { VERSION } from './compiled/version.ts';

/** The global variable in which the script of a language puts its messages; on the server, those of the page under way. */
export const PAGE_MESSAGES = 'marqueeMessages';

/** The messages of a language. Those of a script may be of another version than the app. */
export interface LanguageMessages<M = Messages> {
  language: Language;
  messages: M;
}

/** Where browsers find the messages of a language other than English, which is part of the app. */
export const messageScript = (language: Language) => `/_expo/static/js/messages/${VERSION}/${language}.js`;
