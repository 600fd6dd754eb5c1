const ENGLISH = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];

/** For each way to write a number from 1 to 12, all of them. */
const FORMS = new Map<string, string[]>(
  ENGLISH.flatMap((word, index) => {
    // A lone "i" is mostly a person.
    const forms = [String(index + 1), word, ...(index > 0 ? [ROMAN[index] ?? ''] : [])];
    return forms.map((form): [string, string[]] => [form, forms]);
  }),
);

/**
 * The other ways to write a word that is a number: `ii` is also `2` and `two`. None for other words, nor for a
 * single letter where a title begins: "V for Vendetta" is no 5, "Rocky V" is.
 */
export function otherNumberForms(word: string, isFirst: boolean): string[] {
  if (isFirst && /^[vx]$/.test(word)) return [];
  return FORMS.get(word)?.filter((form) => form !== word) ?? [];
}
