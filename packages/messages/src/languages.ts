/** The languages that the app speaks, by their tag (BCP 47), with the direction that each is written in. */
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

/** Written with other letters than ours are. */
const TRADITIONAL_CHINESE = /^zh\b.*-(hant|tw|hk|mo)\b/i;

function languageOf(tag: string): Language | undefined {
  const [language = ''] = tag.toLowerCase().split(/[-_]/);
  if (language === 'pt') return 'pt-BR';
  if (language === 'zh') return TRADITIONAL_CHINESE.test(tag) ? undefined : 'zh-Hans';
  return isLanguage(language) ? language : undefined;
}

/**
 * The first of the languages that a visitor wishes for, best first, that the app speaks; English where it speaks none.
 * A region makes no difference: Portuguese is Brazil's for all who read it. Traditional Chinese is another script.
 */
export function chooseLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = languageOf(tag);
    if (language) return language;
  }
  return 'en';
}

/** What the movie database calls a language; undefined for English, in which it answers unasked (spec 7). */
export function movieLanguage(language: Language): string | undefined {
  if (language === 'en') return undefined;
  return language === 'zh-Hans' ? 'zh-CN' : language;
}
