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

/** The language that the page's address names (design 12): `?lang=de`. */
function languageNamed(): Language | undefined {
  const named = new URLSearchParams(window.location.search).get('lang') ?? '';
  return isLanguage(named) ? named : undefined;
}

const named = isServer ? undefined : languageNamed();

/** Chosen once: what is chosen in the browser's settings meanwhile is for the next page. */
const ofVisitor = isServer ? undefined : (named ?? ofPage?.language ?? chooseLanguage(navigator.languages));

/** The language of the films that are asked for: they may be there before the messages. */
export const visitorLanguage = (): Language => ofVisitor ?? firstLanguage().language;

/**
 * A link that is followed or taken along names the language, too, and the browser opens it: the router would drop that. Go
 * Back is a link only until the app is there.
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
 * Pages of the static export are English: loads the messages of the visitor's language, where that is another. On a page
 * whose address names its language, links keep it (design 12).
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
