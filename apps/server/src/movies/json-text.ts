const texts = new WeakMap<object, string>();

/**
 * An answer as JSON. The sources give the same object for as long as they keep an answer, so that the text is made
 * once for it and forgotten with it. The answer must not change.
 */
export function jsonText(answer: object): string {
  const known = texts.get(answer);
  if (known !== undefined) return known;
  const text = JSON.stringify(answer);
  texts.set(answer, text);
  return text;
}
