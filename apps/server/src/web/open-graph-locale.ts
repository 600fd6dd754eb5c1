import type { Language } from '@marquee/messages';

/** What Open Graph calls the languages, which it knows by a country only; of Arabic it has none. */
const LOCALES: Record<Language, string> = {
  en: 'en_US',
  de: 'de_DE',
  es: 'es_ES',
  fr: 'fr_FR',
  'pt-BR': 'pt_BR',
  ja: 'ja_JP',
  hi: 'hi_IN',
  ar: 'ar_AR',
  'zh-Hans': 'zh_CN',
};

/** The `og:locale` of a page in a language. */
export const openGraphLocale = (language: Language): string => LOCALES[language];
