import type { Language } from '@marquee/messages';

/** For each language, the browser locale of a visitor. It includes a region. */
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
