/** The supported languages. The key is a BCP 47 tag; the value is the text direction. */
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

/** Matches Traditional Chinese. The app supports only the Simplified script. */
const TRADITIONAL_CHINESE = /^zh\b.*-(hant|tw|hk|mo)\b/i;

function languageOf(tag: string): Language | undefined {
  const [language = ''] = tag.toLowerCase().split(/[-_]/);
  if (language === 'pt') return 'pt-BR';
  if (language === 'zh') return TRADITIONAL_CHINESE.test(tag) ? undefined : 'zh-Hans';
  return isLanguage(language) ? language : undefined;
}

/**
 * Chooses the first supported language of a list of preferences, or English if none is supported. Regions are ignored:
 * every kind of Portuguese leads to that of Brazil. Traditional Chinese is not supported, because its script differs.
 */
export function chooseLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = languageOf(tag);
    if (language) return language;
  }
  return 'en';
}

/** Returns TMDB's code of a language. Undefined for English, TMDB's default (spec 7). */
export function movieLanguage(language: Language): string | undefined {
  if (language === 'en') return undefined;
  return language === 'zh-Hans' ? 'zh-CN' : language;
}
