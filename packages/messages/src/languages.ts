/** The supported languages by BCP 47 tag, with their text direction. */
export const LANGUAGES = {
  en: 'ltr',
  de: 'ltr',
  es: 'ltr',
  fr: 'ltr',
  'pt-BR': 'ltr',
  ja: 'ltr',
  hi: 'ltr',
  ar: 'rtl',
  'zh-Hans': 'ltr',
} as const satisfies Record<string, 'ltr' | 'rtl'>;

export type Language = keyof typeof LANGUAGES;

export const isLanguage = (tag: string): tag is Language => Object.hasOwn(LANGUAGES, tag);

/** Traditional Chinese, whose script the app does not support. */
const TRADITIONAL_CHINESE = /^zh\b.*-(hant|tw|hk|mo)\b/i;

function languageOf(tag: string): Language | undefined {
  const [language = ''] = tag.toLowerCase().split(/[-_]/);
  if (language === 'pt') return 'pt-BR';
  if (language === 'zh') return TRADITIONAL_CHINESE.test(tag) ? undefined : 'zh-Hans';
  return isLanguage(language) ? language : undefined;
}

/**
 * The first supported language of a list of preferences; English if none is supported. Regions are ignored: every kind of
 * Portuguese maps to Brazil's. Traditional Chinese is not supported, because its script differs.
 */
export function chooseLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = languageOf(tag);
    if (language) return language;
  }
  return 'en';
}

/** TMDB's code of a language; undefined for English, its default (spec 7). */
export function movieLanguage(language: Language): string | undefined {
  if (language === 'en') return undefined;
  return language === 'zh-Hans' ? 'zh-CN' : language;
}
