import type { Language } from './languages.ts';
import type { Messages } from './compiled/messages.ts';
import { VERSION } from './compiled/version.ts';

/**
 * The name of the global variable to which a language's script assigns its messages. On the server, the variable has
 * the messages of the page that is being rendered.
 */
export const PAGE_MESSAGES = 'marqueeMessages';

/** A language with its messages. Messages that a script has set may be from another version of the app. */
export interface LanguageMessages<M = Messages> {
  language: Language;
  messages: M;
}

/** The URL of a language's script. English has no script, because the app's bundle contains it. */
export const messageScript = (language: Language) => `/_expo/static/js/messages/${VERSION}/${language}.js`;
