/** The letters of a word as a bit set, a filter before costly comparisons. Letters that share a bit cause only false positives. */
export function letterSet(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) & 31);
  return letters;
}

/** Whether more than `limit` letters of one set are missing in the other. Each typing slip adds at most one. */
export function lacksMoreThan(limit: number, letters: number, others: number): boolean {
  let missing = letters & ~others;
  for (let count = 0; count < limit && missing !== 0; count += 1) missing &= missing - 1;
  return missing !== 0;
}

/** Whether, in either direction, more than `limit` letters are missing in the other set. */
export const differInMoreThan = (limit: number, letters: number, others: number): boolean =>
  lacksMoreThan(limit, letters, others) || lacksMoreThan(limit, others, letters);
