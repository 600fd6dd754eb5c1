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
 * Whether the bit set `others` lacks more than `limit` of the bits in `letters`. A word with one typo lacks at most one
 * letter of the correct word.
 */
export function lacksMoreThan(limit: number, letters: number, others: number): boolean {
  let missing = letters & ~others;
  for (let count = 0; count < limit && missing !== 0; count += 1) missing &= missing - 1;
  return missing !== 0;
}

/** Whether either bit set lacks more than `limit` bits of the other one. */
export const differInMoreThan = (limit: number, letters: number, others: number): boolean =>
  lacksMoreThan(limit, letters, others) || lacksMoreThan(limit, others, letters);
