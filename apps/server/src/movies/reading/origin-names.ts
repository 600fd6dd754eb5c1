import { APP_LANGUAGES } from '../../app-languages.ts';

/** A language (TMDB's code) or a country (ISO 3166-1). */
type OriginType = 'language' | 'region';

/** Countries whose full name in Unicode's data is unusual ("Hong Kong SAR China"), so visitors see the short name. */
const WITH_SHORT_NAME: ReadonlySet<string> = new Set(['HK', 'MO', 'PS']);

const displayNames = new Map<string, Intl.DisplayNames>();

function nameIn(
  language: string,
  type: OriginType,
  code: string,
  style: 'long' | 'short',
): string | undefined {
  const key = `${language} ${type} ${style}`;
  const names = displayNames.get(key) ?? new Intl.DisplayNames(language, { type, style, fallback: 'none' });
  displayNames.set(key, names);
  // Node does not know `cn`, TMDB's code for Cantonese; the standard code is `yue`.
  return names.of(type === 'language' && code === 'cn' ? 'yue' : code);
}

/**
 * Returns the name of a language or country in a language; the code if there is no name. The server provides these
 * names, because devices have no `Intl.DisplayNames`, and browsers have other names than Node.
 */
export const originName = (type: OriginType, code: string, language: string): string =>
  nameIn(language, type, code, WITH_SHORT_NAME.has(code) ? 'short' : 'long') ?? code;

/** Returns the names of a language or country in all of the app's languages. */
export const originNames = (type: OriginType, code: string): string[] =>
  APP_LANGUAGES.flatMap((language) => {
    const short = WITH_SHORT_NAME.has(code) ? nameIn(language, type, code, 'short') : undefined;
    return [nameIn(language, type, code, 'long') ?? [], short ?? []].flat();
  });
