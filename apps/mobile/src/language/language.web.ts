import {
  chooseLanguage,
  type Language,
  type LanguageMessages,
  LANGUAGES,
  messageScript,
  PAGE_MESSAGES,
} from '@marquee/messages';
import en from '@marquee/messages/src/compiled/en.js';

declare global {
  /** What a script of messages sets; on the server, what the page under way is rendered with. */
  var marqueeMessages: LanguageMessages | undefined;
}

const ENGLISH: LanguageMessages = { language: 'en', messages: en };

const isServer = typeof document === 'undefined';

/** What a script has brought. It may have been kept from an older build: what it lacks is English. */
function brought(): LanguageMessages | undefined {
  const given = globalThis[PAGE_MESSAGES];
  return given && { ...given, messages: { ...en, ...given.messages } };
}

/** The script of a rendered page's language has run before this one. */
const ofPage = isServer ? undefined : brought();

let loaded: LanguageMessages | undefined;
const listeners = new Set<() => void>();

/** What the page came in, with which it is hydrated; on the server, that of the page under way. */
export const firstLanguage = (): LanguageMessages =>
  (isServer ? globalThis[PAGE_MESSAGES] : ofPage) ?? ENGLISH;

/** The visitor's language, and the messages in it. */
export const currentLanguage = (): LanguageMessages => loaded ?? firstLanguage();

/** `changed` is called when the messages of the visitor's language have come. */
export function subscribeToLanguage(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Chosen once: what is chosen in the browser's settings meanwhile is for the next page. */
const ofVisitor = isServer ? undefined : (ofPage?.language ?? chooseLanguage(navigator.languages));

/** The language of the films that are asked for: they may be there before the messages. */
export const visitorLanguage = (): Language => ofVisitor ?? firstLanguage().language;

/** Pages of the static export are English: loads the messages of the visitor's language, where that is another. */
export function loadLanguage(): void {
  const language = visitorLanguage();
  if (ofPage || language === 'en') return;
  const script = document.createElement('script');
  script.src = messageScript(language);
  script.onload = () => {
    loaded = brought();
    document.documentElement.lang = language;
    document.documentElement.dir = LANGUAGES[language];
    listeners.forEach((changed) => changed());
  };
  document.head.append(script);
}
