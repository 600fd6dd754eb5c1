import {
  chooseLanguage,
  languageOf,
  type Language,
  type LanguageMessages,
  LANGUAGES,
  messageScript,
  PAGE_MESSAGES,
} from '@marquee/messages';
import en from '@marquee/messages/src/compiled/en.js';

declare global {
  /**
   * One language and its messages. In browsers, a script that contains the messages sets this variable. On
   * the server, the code that renders a page sets it.
   */
  var marqueeMessages: LanguageMessages | undefined;
}

const ENGLISH: LanguageMessages = { language: 'en', messages: en };

const isServer = typeof document === 'undefined';

/**
 * Returns the messages that a script has set. A cached script of an older build may lack some messages, which
 * are then in English.
 */
function pageMessages(): LanguageMessages | undefined {
  const page = globalThis[PAGE_MESSAGES];
  return page && { ...page, messages: { ...en, ...page.messages } };
}

/** The messages of a server-rendered page, whose script runs before the app. */
const embeddedMessages = isServer ? undefined : pageMessages();

let loadedMessages: LanguageMessages | undefined;
const listeners = new Set<() => void>();

/** Returns the language of the page's markup, which hydration must match. Also used on the server. */
export const firstLanguage = (): LanguageMessages =>
  (isServer ? globalThis[PAGE_MESSAGES] : embeddedMessages) ?? ENGLISH;

/** Returns the visitor's language, or the language of the first render until the messages have loaded. */
export const currentLanguage = (): LanguageMessages => loadedMessages ?? firstLanguage();

export function subscribeToLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language in the page's address (design, Languages), such as `?lang=de`. */
const addressLanguage = isServer
  ? undefined
  : languageOf(new URLSearchParams(window.location.search).get('lang') ?? '');

/**
 * The visitor's language, undefined on the server. It is chosen once per page, so a change of the browser's
 * settings affects only the next page.
 */
const chosenLanguage = isServer
  ? undefined
  : (addressLanguage ?? embeddedMessages?.language ?? chooseLanguage(navigator.languages));

/** Returns the language in which movies are requested, even before its messages have loaded. */
export const visitorLanguage = (): Language => chosenLanguage ?? firstLanguage().language;

/**
 * Returns the browser's first language. A further language may imply a wrong country: a German browser may
 * list `de` and then `en-US`.
 */
export const firstLocale = () => ({ languageTag: navigator.languages[0], regionCode: undefined });

/**
 * Adds the `lang` parameter to a link when the visitor opens or copies the link. The browser then opens the
 * link, because the router would drop the parameter. Links with the role of a button, such as "Go Back", are
 * excluded.
 */
function addLangParameter(event: Event): void {
  const link =
    event.target instanceof Element &&
    event.target.closest<HTMLAnchorElement>('a[href^="/"]:not([role=button])');
  if (!link || !addressLanguage) return;
  const address = new URL(link.href);
  address.searchParams.set('lang', addressLanguage);
  link.href = address.pathname + address.search;
  event.stopPropagation();
}

/**
 * Loads the messages of the visitor's language, unless the server-rendered page contains them. If the address
 * names a language, all links get the same `lang` parameter, so that the next page keeps it (design, Languages).
 */
export function startLanguage(): void {
  if (addressLanguage) {
    for (const eventType of ['click', 'auxclick', 'contextmenu'])
      document.addEventListener(eventType, addLangParameter, true);
  }
  const language = visitorLanguage();
  if (embeddedMessages || language === 'en') return;
  const script = document.createElement('script');
  script.src = messageScript(language);
  script.onload = () => {
    loadedMessages = pageMessages();
    document.documentElement.lang = language;
    document.documentElement.dir = LANGUAGES[language];
    listeners.forEach((listener) => listener());
  };
  document.head.append(script);
}
