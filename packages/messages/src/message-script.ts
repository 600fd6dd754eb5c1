import type { Language } from './languages.ts';
import type { Messages } from './compiled/messages.ts';
import { VERSION } from './compiled/version.ts';

/**
 * The name of the global variable to which a language's script assigns the messages. On the server it contains the
 * messages of the page that is being rendered.
 */
export const PAGE_MESSAGES = 'marqueeMessages';

/**
 * A language and its messages. If the messages come from a script, the script may belong to another version of the app.
 */
export interface LanguageMessages<M = Messages> {
  language: Language;
  messages: M;
}

/**
 * Returns the URL of the script with a language's messages. English needs no script, because it is part of the app's
 * bundle.
 */
export const messageScript = (language: Language) => `/_expo/static/js/messages/${VERSION}/${language}.js`;
