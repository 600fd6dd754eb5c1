const MAX_WORD_LENGTH = 64;
/** Rows of the distance table. All calls share them, because a search makes thousands of comparisons. */
let beforeLast = new Uint8Array(MAX_WORD_LENGTH + 1);
let last = new Uint8Array(MAX_WORD_LENGTH + 1);
let current = new Uint8Array(MAX_WORD_LENGTH + 1);

/**
 * Counts the typos between two words. A typo is an additional, missing or wrong letter, or two swapped letters. Returns
 * `limit + 1` for more than `limit` typos, and for a word of more than 64 letters. With `prefix`, compares `typed` with
 * the most similar beginning of `word`.
 */
export function typingDistance(typed: string, word: string, limit: number, prefix = false): number {
  const tooMany = limit + 1;
  if (typed.length - word.length > limit) return tooMany;
  if (!prefix && word.length - typed.length > limit) return tooMany;
  // A longer beginning of the word would have more than `limit` additional letters, so it is not compared.
  const width = Math.min(word.length, typed.length + limit);
  if (width > MAX_WORD_LENGTH || typed.length > MAX_WORD_LENGTH) return tooMany;

  // Computes the optimal string alignment distance, one row per typed letter. Columns further than `limit` from the
  // diagonal are skipped, because their distance exceeds the limit.
  for (let column = 0; column <= Math.min(width, tooMany); column += 1) last[column] = column;
  for (let row = 1; row <= typed.length; row += 1) {
    const letter = typed.charCodeAt(row - 1);
    const letterBefore = row > 1 ? typed.charCodeAt(row - 2) : -1;
    const from = Math.max(1, row - limit);
    const to = Math.min(width, row + limit);
    let left = from === 1 ? row : tooMany;
    current[from - 1] = left;
    let least = left;
    let wordBefore = from > 1 ? word.charCodeAt(from - 2) : -2;
    for (let column = from; column <= to; column += 1) {
      const wordLetter = word.charCodeAt(column - 1);
      const changed = (last[column - 1] ?? tooMany) + (letter === wordLetter ? 0 : 1);
      let distance = Math.min(changed, left + 1, (last[column] ?? tooMany) + 1);
      if (letter === wordBefore && letterBefore === wordLetter) {
        distance = Math.min(distance, (beforeLast[column - 2] ?? tooMany) + 1);
      }
      current[column] = distance;
      left = distance;
      if (distance < least) least = distance;
      wordBefore = wordLetter;
    }
    if (least > limit) return tooMany;
    if (to < width) current[to + 1] = tooMany;
    [beforeLast, last, current] = [last, current, beforeLast];
  }

  if (!prefix) return Math.min(tooMany, last[width] ?? tooMany);
  let nearest = tooMany;
  for (let column = Math.max(0, typed.length - limit); column <= width; column += 1)
    nearest = Math.min(nearest, last[column] ?? tooMany);
  return nearest;
}

/**
 * Returns a word's letters as a bit set, for a quick check before a slow comparison. Some letters share a bit, so the
 * check may accept different words, but never rejects equal ones.
 */
export function letterSet(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) & 31);
  return letters;
}

/**
 * Whether the bit set `others` lacks more than `limit` of the bits in `bits`. A word with one typo lacks at most one
 * letter of the correct word.
 */
export function lacksMoreThan(limit: number, bits: number, others: number): boolean {
  let missing = bits & ~others;
  for (let count = 0; count < limit && missing !== 0; count += 1) missing &= missing - 1;
  return missing !== 0;
}

/** Whether either bit set lacks more than `limit` bits of the other one. */
export const differInMoreThan = (limit: number, bits: number, others: number): boolean =>
  lacksMoreThan(limit, bits, others) || lacksMoreThan(limit, others, bits);

/**
 * Rules, applied in this order, that replace letters by their sounds in English. Silent letters are removed. Later rules
 * treat the `c` for `ch` and the `x` for `sh` like those letters: only equal keys matter, not which.
 */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/[^a-z]/g, ''],
  [/^(?:kn|gn|pn)/, 'n'],
  [/^wr/, 'r'],
  [/^ps/, 's'],
  [/^wh/, 'w'],
  [/tch|ch/g, 'c'],
  [/sh/g, 'x'],
  [/ph/g, 'f'],
  [/gh(?=[tns]|$)/g, ''],
  [/gh/g, 'g'],
  [/th/g, 't'],
  [/dg(?=[eiy])/g, 'j'],
  [/c(?=[eiy])/g, 's'],
  [/ck|q|k/g, 'k'],
  [/z/g, 's'],
  [/x/g, 'ks'],
  [/v/g, 'f'],
  [/d/g, 't'],
  [/(?<=.)[aeiouyhw]/g, ''],
  [/^[aeiouy]/, 'a'],
  [/c/g, 'k'],
  [/(.)\1+/g, '$1'],
];

/** Returns a phonetic key; empty for words in other scripts. `pyanist` and `pianist` have the same key. */
export function soundOf(word: string): string {
  return SOUNDS.reduce((rest, [letters, sound]) => rest.replace(letters, sound), word);
}

/** Whether a normalised text begins with a Latin letter or a digit. */
export const isLatin = (text: string): boolean => text.charCodeAt(0) < 0x250;
