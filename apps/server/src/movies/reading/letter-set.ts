/**
 * Returns the letters of a word as a bit set, for a cheap check before costly comparisons. Some letters share a bit, so
 * the check may pass words that differ, but never rejects equal ones.
 */
export function letterSet(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) & 31);
  return letters;
}

/** Whether more than `limit` letters of one set are missing in the other set. Each typo adds at most one. */
export function lacksMoreThan(limit: number, letters: number, others: number): boolean {
  let missing = letters & ~others;
  for (let count = 0; count < limit && missing !== 0; count += 1) missing &= missing - 1;
  return missing !== 0;
}

/** Whether more than `limit` letters of either set are missing in the other set. */
export const differInMoreThan = (limit: number, letters: number, others: number): boolean =>
  lacksMoreThan(limit, letters, others) || lacksMoreThan(limit, others, letters);
