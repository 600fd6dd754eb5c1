/** Splits a text into lower-case words without accents. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether a text contains all typed words. The last word may be incomplete. Like TMDB's search, it allows no typos. */
export function hasWords(text: string, typed: readonly string[]): boolean {
  const words = wordsOf(text);
  return (
    typed.length > 0 &&
    typed.every((one, at) =>
      words.some((word) => (at === typed.length - 1 ? word.startsWith(one) : word === one)),
    )
  );
}
