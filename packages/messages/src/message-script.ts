import type { Language } from './languages.ts';
import type { Messages } from './compiled/messages.ts';
import { VERSION } from './compiled/version.ts';

/**
 * The global variable that a language's script assigns the messages to; on the server, those of the page being rendered.
 */
export const PAGE_MESSAGES = 'marqueeMessages';

/** A language and its messages. Messages from a script may belong to another version of the app. */
export interface LanguageMessages<M = Messages> {
  language: Language;
  messages: M;
}

/** The URL of the script with a language's messages. English is part of the app's bundle. */
export const messageScript = (language: Language) => `/_expo/static/js/messages/${VERSION}/${language}.js`;
