import { foldBase } from '@marquee/contract/fold-base';
import { Converter } from 'opencc-js/t2cn';

/** Letters that Unicode does not decompose, as people type them who lack them. */
const TYPED_ALIKE: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ς: 'σ',
  // Arabic: the feminine ending, and the final form of ya. Persian: ya and kaf.
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  // The Arabic letter of a foreign v, and the Hindi sign of a nasal vowel.
  ڤ: 'ف',
  '\u0901': '\u0902',
};
const LETTER = new RegExp(`[${Object.keys(TYPED_ALIKE).join('')}]`, 'g');

const VULGAR_FRACTION = /[¼-¾⅐-⅞]/g;
/** `8.5`, as people type "8½". */
const AND_A_HALF = /(?<![\d.,])(\d{1,2})[.,]5(?![\d.,])/g;
const APOSTROPHE = /['’‘ʼ`]/g;
/** An elided article, as in "d'Amélie", "l'avventura" and "qu'un", becomes a word of its own. */
const ELISION = /(?<![\p{L}\p{N}])([cdjlmnst]|qu)['’](?=\p{L})/gu;
/** Matches texts with unaccented letters, digits and separators only. */
const PLAIN = /^[A-Za-z0-9 .,:!?()-]*$/;
const PLAIN_WORD = /[a-z0-9]+/g;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const HAN = /\p{Script=Han}/gu;

/** How names from other languages are also written in kana: `ビン` for ヴィン, `クリストファ` for クリストファー. */
const KANA_V = /ヴ(?<vowel>[ァィェォ]?)/g;
const KANA_B: Readonly<Record<string, string>> = { '': 'ブ', ァ: 'バ', ィ: 'ビ', ェ: 'ベ', ォ: 'ボ' };
const LONG_VOWEL = 'ー';

/** Japanese forms of characters in names, which the conversion from traditional to simplified ones does not know. */
const JAPANESE_FORMS: Readonly<Record<string, string>> = {
  沢: '泽',
  黒: '黑',
  竜: '龙',
  広: '广',
  斎: '斋',
  斉: '齐',
  辺: '边',
  浜: '滨',
  桜: '樱',
  﨑: '崎',
  髙: '高',
  栄: '荣',
  恵: '惠',
  塩: '盐',
  滝: '泷',
  渋: '涩',
  亀: '龟',
  実: '实',
};

/**
 * Splits a title or a typed text into normalised words: the base of the text (`foldBase`), without punctuation, with
 * letters that are typed alike unified, kana without `ヴ` and `ー`, and simplified Chinese characters. "Schindler's List" becomes
 * `schindlers`, `list`; "8½" and "8.5" become `8`, `1`, `2`; "Fast & Furious" includes `and`. Returns an empty list if the text
 * has no words.
 */
export function titleWords(written: string): string[] {
  const text = /[.,]5/.test(written) ? written.replace(AND_A_HALF, '$1 1 2') : written;
  // This fast path handles most titles.
  if (PLAIN.test(text)) return text.toLowerCase().match(PLAIN_WORD) ?? [];
  const words = foldBase(text.replace(VULGAR_FRACTION, ' $&'))
    .replace(LETTER, (letter) => TYPED_ALIKE[letter] ?? letter)
    .replace(HAN, toSimplified)
    .replace(KANA_V, (_, vowel: string) => KANA_B[vowel] ?? '')
    .replaceAll(LONG_VOWEL, '')
    .replace(ELISION, '$1 ')
    .replace(APOSTROPHE, '')
    .replaceAll('&', ' and ');
  return words.match(WORD) ?? [];
}

/** Returns the normalised words without blanks between them, for comparing names however their words are separated. */
export const joinedWords = (text: string) => titleWords(text).join('');

const simplified = new Map<string, string>();
let convert: ((text: string) => string) | undefined;

/** Converts single characters only, so that the beginning of a title is converted as in the whole title. */
function toSimplified(character: string): string {
  const known = simplified.get(character);
  if (known !== undefined) return known;
  convert ??= Converter({ from: 't', to: 'cn' });
  const converted = JAPANESE_FORMS[character] ?? convert(character);
  simplified.set(character, converted);
  return converted;
}

/** How people type German and Scandinavian letters that their keyboard lacks. */
const DIGRAPHS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };
const LETTER_WITH_DIGRAPH = /[äöüåø]/gi;

/** Returns the spellings under which a name is indexed: as it is written, and `Maedchen` besides "Mädchen". */
export function spellingsOf(text: string): readonly string[] {
  if (PLAIN.test(text)) return [text];
  const composed = text.normalize('NFC');
  const typed = composed.replace(LETTER_WITH_DIGRAPH, (letter) => DIGRAPHS[letter.toLowerCase()] ?? letter);
  return typed === composed ? [text] : [text, typed];
}

/** Returns the keys under which a name is indexed: its spellings, without blanks between their words. */
export const keysOfName = (name: string): string[] => spellingsOf(name).map(joinedWords);

/** Returns the keys of the names in a list, which commas separate. */
export const keysOfList = (names: string): string[] => names.split(',').flatMap(keysOfName);
