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
  /** Set by a script of messages; on the server, the messages of the page that it is rendering. */
  var marqueeMessages: LanguageMessages | undefined;
}

const ENGLISH: LanguageMessages = { language: 'en', messages: en };

const isServer = typeof document === 'undefined';

/** The messages that a script has set. A cached script may be from an older build: English fills its gaps. */
function brought(): LanguageMessages | undefined {
  const given = globalThis[PAGE_MESSAGES];
  return given && { ...given, messages: { ...en, ...given.messages } };
}

/** The script of a rendered page's language runs before the app. */
const ofPage = isServer ? undefined : brought();

let loaded: LanguageMessages | undefined;
const listeners = new Set<() => void>();

/**
 * The language of the page's markup, in which it hydrates; on the server, that of the page that it is
 * rendering.
 */
export const firstLanguage = (): LanguageMessages =>
  (isServer ? globalThis[PAGE_MESSAGES] : ofPage) ?? ENGLISH;

/** The visitor's language, with its messages. */
export const currentLanguage = (): LanguageMessages => loaded ?? firstLanguage();

/** Calls `changed` when the messages of the visitor's language have loaded. */
export function subscribeToLanguage(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** The language that the page's address names (design 12): `?lang=de`. */
function languageNamed(): Language | undefined {
  const named = new URLSearchParams(window.location.search).get('lang') ?? '';
  return isLanguage(named) ? named : undefined;
}

const named = isServer ? undefined : languageNamed();

/** Chosen once per page: a later change in the browser's settings applies to the next page. */
const ofVisitor = isServer ? undefined : (named ?? ofPage?.language ?? chooseLanguage(navigator.languages));

/** The language of movies in requests. Movies may arrive before the messages. */
export const visitorLanguage = (): Language => ofVisitor ?? firstLanguage().language;

/**
 * Adds the language to a link when the visitor opens or copies it. The browser then opens the link, because
 * the router would drop the parameter. Go Back is a link only before hydration, and keeps its address.
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
 * Loads the messages of the visitor's language. Pages of the static export are in English; a rendered page
 * has its messages already. On a page whose address names its language, links keep that language (design 12).
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
