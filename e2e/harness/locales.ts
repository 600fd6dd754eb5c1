import type { Language } from '@marquee/messages';

/** What browsers ask for whose visitors read a language: they name a region, too. */
export const LOCALES: Record<Language, string> = {
  en: 'en-US',
  de: 'de-DE',
  es: 'es-MX',
  fr: 'fr-FR',
  'pt-BR': 'pt-BR',
  ja: 'ja-JP',
  hi: 'hi-IN',
  ar: 'ar-EG',
  'zh-Hans': 'zh-CN',
};
