const YEAR = /^(?:18|19|20)\d\d$/;
/** `80` alone is a decade only if another word of the term means "years" or "decade". */
const DECADE = /^((?:18|19|20)?\d)0(?:s|er|ern|ies|年代|के|)$/;
const YEARS_WORD = /^(?:annees|anos|jahre|jahren|दशक|عقد|decade|decada)$/u;
const FIRST_YEAR = 1870;
const LAST_YEAR = 2099;

/** Returns the years of the word at a position, such as `1994` or `80s`; undefined if it is no year or decade. */
export function yearsIn(words: readonly string[], at: number): { from: number; to: number } | undefined {
  const word = words[at] ?? '';
  const hasYearsWord = words.some((other) => YEARS_WORD.test(other));
  const [, decade] = DECADE.exec(word) ?? [];
  if (YEAR.test(word) && !(hasYearsWord && decade)) return { from: Number(word), to: Number(word) };
  if (decade === undefined || (/^\d+$/.test(word) && !hasYearsWord)) return undefined;
  const tens = Number(decade);
  // `20s` means the 2020s, `30s` the 1930s.
  const from = 10 * (tens < 10 ? (tens <= 2 ? 200 : 190) + tens : tens);
  return from < FIRST_YEAR || from > LAST_YEAR ? undefined : { from, to: from + 9 };
}
