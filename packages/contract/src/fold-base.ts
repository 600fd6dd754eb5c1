/** Invisible characters: joiners, soft hyphens, direction marks, variation selectors, fillers. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** Many people type this accent for an apostrophe. NFKD would make it a space and an accent. */
const ACUTE_ACCENT = /\u00b4/g;

/** Most texts have only these characters, of which nothing but the case is folded. */
const IS_ASCII = /^[\0-\x7f]*$/;

/** Tatweel makes an Arabic word longer, only for looks. */
const TATWEEL = /\u0640/g;

/**
 * Marks without a script of their own, because they are put on the letters of many: accents, Arabic vowel signs, hamza
 * and madda. Not the two marks of kana, which make another letter.
 */
const SHARED_MARK = /(?![\u3099\u309a])\p{Script=Inherited}/gu;

/** The marks of scripts that write vowels only for learners and in scripture. */
const OPTIONAL_MARK = /(?=\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac})\p{Mn}/gu;

const OTHER_MARK = /(?![\u3099\u309a])\p{Mn}/gu;

const DIGIT = /\p{Nd}/gu;

const HIRAGANA = /[\u3041-\u3096\u309d\u309e]/g;

/** The hiragana and the katakana of a syllable are this far apart. */
const HIRAGANA_TO_KATAKANA = 0x60;

/**
 * Returns a text without what only the keyboard decides: case, compatibility forms (NFKC), accents, Arabic vowel signs,
 * hamza and tatweel, nukta, Hebrew points, hiragana or katakana, the script of decimal digits, and invisible
 * characters. Blanks and punctuation stay (design, Search log).
 *
 * It knows no language. Its rules are properties that Unicode does not change once a character exists (normalisation,
 * case pairs, scripts, combining classes), and no data of locales, so that another version of Node folds alike.
 */
export function foldBase(text: string): string {
  if (IS_ASCII.test(text)) return text.toLowerCase();
  const decomposed = text.replace(INVISIBLE, '').replace(ACUTE_ACCENT, "'").normalize('NFKD');
  // ẞ becomes ß, and ß becomes SS. The upper case is the same for both forms of sigma.
  const uncased = decomposed.toLowerCase().toUpperCase().toLowerCase().normalize('NFKD');
  return uncased
    .replace(TATWEEL, '')
    .replace(SHARED_MARK, '')
    .replace(OPTIONAL_MARK, '')
    .replace(OTHER_MARK, (mark) => (isNukta(mark) ? '' : mark))
    .replace(DIGIT, valueOf)
    .replace(HIRAGANA, (letter) => String.fromCharCode(letter.charCodeAt(0) + HIRAGANA_TO_KATAKANA))
    .normalize('NFC');
}

/**
 * Whether a mark is the nukta of an Indic script, which turns a letter into one of a foreign sound. Nuktas are
 * Unicode's combining class 7: normalisation puts them after U+0338 (class 1) and before U+3099 (class 8).
 */
function isNukta(mark: string): boolean {
  const isAfter1 = `${mark}\u0338`.normalize('NFD').endsWith(mark);
  const isBefore8 = `\u3099${mark}`.normalize('NFD').startsWith(mark);
  return isAfter1 && isBefore8;
}

/** Returns the value of a decimal digit. In every script the digits from 0 to 9 follow one another. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}
