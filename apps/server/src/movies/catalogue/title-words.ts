/** Letters that Unicode does not take apart, but people do. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ς: 'σ',
  ё: 'е',
};

const VULGAR_FRACTION = /[¼-¾⅐-⅞]/g;
/** Accents of Latin, Greek and Cyrillic, Hebrew points and Arabic vowel signs: what people leave out. */
const ACCENT = /[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u0652]/g;
const APOSTROPHE = /['’‘ʼ`´]/g;
/** "d'Amélie", "l'avventura", "qu'un": the article is a word of its own. */
const ELISION = /(?<![\p{L}\p{N}])([cdjlmnst]|qu)['’](?=\p{L})/gu;
/** Marks that show nothing themselves: variation selectors of emoji, key caps, joiners, writing directions. */
const INVISIBLE = /[\ufe00-\ufe0f\u20d0-\u20ff\p{Cf}]/gu;
/** Letters without accents, digits, and what only stands between words. */
const PLAIN = /^[A-Za-z0-9 .,:!?()-]*$/;
const PLAIN_WORD = /[a-z0-9]+/g;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/**
 * The words of a title or of what somebody typed, with all that people type differently taken away: case, accents,
 * punctuation, forms of the same letter. "Schindler's List" is `schindlers`, `list`; "8½" is `8`, `1`, `2`;
 * "Fast & Furious" has an `and`. Empty when there is no word in it.
 */
export function titleWords(text: string): string[] {
  // Most titles need no more.
  if (PLAIN.test(text)) return text.toLowerCase().match(PLAIN_WORD) ?? [];
  const plain = text
    .replace(VULGAR_FRACTION, ' $&')
    .replace(INVISIBLE, '')
    .normalize('NFKD')
    .replace(ACCENT, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ßæœøđðþłıςё]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(ELISION, '$1 ')
    .replace(APOSTROPHE, '')
    .replaceAll('&', ' and ');
  return plain.match(WORD) ?? [];
}
