/** The text cut after so many letters, none of them in half. */
export function firstLetters(text: string, count: number): string {
  if (text.length <= count) return text;
  // A letter is two units of it at most.
  return [...text.slice(0, 2 * count)].slice(0, count).join('');
}
