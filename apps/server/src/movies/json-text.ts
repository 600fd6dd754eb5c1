const texts = new WeakMap<object, string>();

/**
 * An answer as JSON. The sources give the same object for as long as they cache an answer, so its text is made once
 * and freed with it. The answer must not change.
 */
export function jsonText(answer: object): string {
  const known = texts.get(answer);
  if (known !== undefined) return known;
  const text = JSON.stringify(answer);
  texts.set(answer, text);
  return text;
}
