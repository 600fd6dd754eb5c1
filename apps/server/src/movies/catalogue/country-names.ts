/** Where TMDB's name of a country is not the Unicode one, or Unicode has none any more. */
const AT_TMDB: Readonly<Record<string, string>> = {
  CZ: 'Czech Republic',
  HK: 'Hong Kong',
  SU: 'Soviet Union',
  TR: 'Turkey',
  US: 'United States of America',
  XC: 'Czechoslovakia',
  XG: 'East Germany',
  YU: 'Yugoslavia',
};

const names = new Intl.DisplayNames('en', { type: 'region' });

/** TMDB's English name of a country by its ISO 3166-1 letters. */
export function countryName(code: string): string {
  return AT_TMDB[code] ?? names.of(code) ?? code;
}
