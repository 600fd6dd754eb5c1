/** Which letters a word has, as bits; letters that share a bit make a word look like more words, never like fewer. */
export function letterSet(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) & 31);
  return letters;
}

/** Whether more than `limit` letters of one set are missing from the other; a typing slip brings in one at most. */
export function lacksMoreThan(limit: number, letters: number, others: number): boolean {
  let missing = letters & ~others;
  for (let count = 0; count < limit && missing !== 0; count += 1) missing &= missing - 1;
  return missing !== 0;
}

/** Whether more than `limit` letters of either set are missing from the other. */
export const differInMoreThan = (limit: number, letters: number, others: number): boolean =>
  lacksMoreThan(limit, letters, others) || lacksMoreThan(limit, others, letters);
