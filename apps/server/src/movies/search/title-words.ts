/** Letters that Unicode does not decompose, with their usual replacements. */
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
/**
 * Marks that people leave out when they type: accents of Latin, Greek and Cyrillic letters, Hebrew points and Arabic
 * vowel signs.
 */
const ACCENT = /[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u0652]/g;
const APOSTROPHE = /['’‘ʼ`´]/g;
/** An elided article, as in "d'Amélie", "l'avventura" and "qu'un", becomes a word of its own. */
const ELISION = /(?<![\p{L}\p{N}])([cdjlmnst]|qu)['’](?=\p{L})/gu;
/** Invisible characters: variation selectors of emoji, key caps, joiners and text direction marks. */
const INVISIBLE = /[\ufe00-\ufe0f\u20d0-\u20ff\p{Cf}]/gu;
/** Matches texts with unaccented letters, digits and separators only. */
const PLAIN = /^[A-Za-z0-9 .,:!?()-]*$/;
const PLAIN_WORD = /[a-z0-9]+/g;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/**
 * Splits a title or a typed text into normalised words: without case, accents and punctuation, and with equivalent
 * letter forms unified. "Schindler's List" becomes `schindlers`, `list`; "8½" becomes `8`, `1`, `2`; "Fast & Furious"
 * includes `and`. Returns an empty list if the text has no words.
 */
export function titleWords(text: string): string[] {
  // This fast path handles most titles.
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

/** Returns the normalised words without blanks between them, for comparing names however their words are separated. */
export const joinedWords = (text: string) => titleWords(text).join('');
