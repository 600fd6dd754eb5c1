import ar from './compiled/ar.js';
import de from './compiled/de.js';
import en from './compiled/en.js';
import es from './compiled/es.js';
import fr from './compiled/fr.js';
import hi from './compiled/hi.js';
import ja from './compiled/ja.js';
import type { Messages } from './compiled/messages.ts';
import ptBR from './compiled/pt-BR.js';
import zhHans from './compiled/zh-Hans.js';
import type { Language } from './languages.ts';

/** The messages by language. The values are functions, so that a device evaluates the module of only one language. */
const ALL: Record<Language, () => Messages> = {
  en: () => en,
  de: () => de,
  es: () => es,
  fr: () => fr,
  'pt-BR': () => ptBR,
  ja: () => ja,
  hi: () => hi,
  ar: () => ar,
  'zh-Hans': () => zhHans,
};

/** Returns the messages of a language. The server and devices call this, because their bundles have all languages. */
export const messagesIn = (language: Language): Messages => ALL[language]();
