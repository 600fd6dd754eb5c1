/** The supported languages (BCP 47) with their text direction. */
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

/** The script of Traditional Chinese, which the app does not support, and the regions that write it. */
const TRADITIONAL_CHINESE = ['hant', 'tw', 'hk', 'mo'];

/**
 * Returns the language of the app for a language tag in any case (BCP 47, or with `_`), by its base; undefined if the
 * app lacks it. Regions are ignored: any Portuguese tag selects Brazilian Portuguese. Traditional Chinese is lacking,
 * because the app's Chinese is in the simplified script.
 */
export function languageOf(tag: string): Language | undefined {
  const [language = '', ...subtags] = tag.toLowerCase().split(/[-_]/);
  if (language === 'pt') return 'pt-BR';
  if (language === 'zh') {
    const isSimplified =
      subtags.includes('hans') || !subtags.some((part) => TRADITIONAL_CHINESE.includes(part));
    return isSimplified ? 'zh-Hans' : undefined;
  }
  return isLanguage(language) ? language : undefined;
}

/** Returns the first supported language in `wanted` ({@link languageOf}), or English. */
export function chooseLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = languageOf(tag);
    if (language) return language;
  }
  return 'en';
}

/** Returns TMDB's code for a language; undefined for English, which is TMDB's default (spec 7). */
export function movieLanguage(language: Language): string | undefined {
  if (language === 'en') return undefined;
  return language === 'zh-Hans' ? 'zh-CN' : language;
}
