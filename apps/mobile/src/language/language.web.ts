import {
  chooseLanguage,
  isLanguage,
  type Language,
  type LanguageMessages,
  LANGUAGES,
  messageScript,
  PAGE_MESSAGES,
} from '@marquee/messages';
import en from '@marquee/messages/src/compiled/en.js';

declare global {
  /**
   * Set by the script that contains a language's messages; on the server, the messages of the page being
   * rendered.
   */
  var marqueeMessages: LanguageMessages | undefined;
}

const ENGLISH: LanguageMessages = { language: 'en', messages: en };

const isServer = typeof document === 'undefined';

/**
 * Returns the messages that a script has set. A cached script may come from an older build, so English fills
 * in missing messages.
 */
function brought(): LanguageMessages | undefined {
  const given = globalThis[PAGE_MESSAGES];
  return given && { ...given, messages: { ...en, ...given.messages } };
}

/** The messages of a server-rendered page: their script runs before the app. */
const ofPage = isServer ? undefined : brought();

let loaded: LanguageMessages | undefined;
const listeners = new Set<() => void>();

/**
 * Returns the language of the page's markup, which hydration must match; on the server, the language of the
 * page being rendered.
 */
export const firstLanguage = (): LanguageMessages =>
  (isServer ? globalThis[PAGE_MESSAGES] : ofPage) ?? ENGLISH;

/**
 * Returns the visitor's language with its messages; the language of the first render until the messages have
 * loaded.
 */
export const currentLanguage = (): LanguageMessages => loaded ?? firstLanguage();

/** Registers a listener that is called when the messages of the visitor's language have loaded. */
export function subscribeToLanguage(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Returns the language named in the page's address (design 12), such as `?lang=de`. */
function languageNamed(): Language | undefined {
  const named = new URLSearchParams(window.location.search).get('lang') ?? '';
  return isLanguage(named) ? named : undefined;
}

const named = isServer ? undefined : languageNamed();

/**
 * The visitor's language, chosen once per page: a later change of the browser's settings affects the next
 * page.
 */
const ofVisitor = isServer ? undefined : (named ?? ofPage?.language ?? chooseLanguage(navigator.languages));

/**
 * Returns the language in which movies are requested. It is known before the language's messages have loaded.
 */
export const visitorLanguage = (): Language => ofVisitor ?? firstLanguage().language;

/**
 * The browser's first language, whose tag may have a region. The others say little: a browser in German without
 * a region lists `en-US` after it.
 */
export const firstLocale = () => ({ languageTag: navigator.languages[0], regionCode: undefined });

/**
 * Adds the `lang` parameter to a link when the visitor opens or copies the link. The browser then opens the
 * link itself, because the router would drop the parameter. The button "Go Back" is excluded: after hydration
 * it is no longer a link.
 */
function nameLanguage(event: Event): void {
  const link =
    event.target instanceof Element &&
    event.target.closest<HTMLAnchorElement>('a[href^="/"]:not([role=button])');
  if (!link || !named) return;
  const address = new URL(link.href);
  address.searchParams.set('lang', named);
  link.href = address.pathname + address.search;
  event.stopPropagation();
}

/**
 * Loads the messages of the visitor's language. Pages of the static export are in English; a server-rendered
 * page already contains its messages. If the page's address names a language, all links get the same
 * parameter, so that the next page keeps the language (design 12).
 */
export function loadLanguage(): void {
  if (named) {
    for (const hand of ['click', 'auxclick', 'contextmenu'])
      document.addEventListener(hand, nameLanguage, true);
  }
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
