import type { Language } from '@marquee/messages';

/** A browser locale for each language, with a region. */
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
