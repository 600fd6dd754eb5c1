import { MOVIE_WORDS, STOP_WORDS, WITHOUT_SPACES, numberOf } from './known-words.ts';
import { lengthAt } from './lengths.ts';
import type { MovieIndex } from './movie-index.ts';

const DECADE = /^\d+年代/;
const DIGITS = /^\d+/;
/** Minimum length of each half of a split word. */
const MIN_HALF_LENGTH = 3;
/** Maximum words of a term whose words are joined or split. */
const MAX_WORDS_TO_JOIN = 6;

const isKnown = ({ units }: MovieIndex, word: string) =>
  units.has(word) || MOVIE_WORDS.has(word) || STOP_WORDS.has(word) || lengthAt([word], 0) !== undefined;

/** A term of more words names nothing, and looking for them in a text without spaces would take long. */
export const MAX_WORDS = 16;
/** Maximum characters of a part. */
const MAX_PART_LENGTH = 24;

/**
 * Splits words of scripts without spaces, such as `80年代ホラー映画` and `90分以内のコメディ`, if all parts are known words.
 */
export function splitWords(words: readonly string[], index: MovieIndex): string[] {
  return words.flatMap((word) => {
    if (!WITHOUT_SPACES.test(word) || isKnown(index, word)) return [word];
    const parts: string[] = [];
    for (let rest = word; rest !== '';) {
      let part = DECADE.exec(rest)?.[0] ?? '';
      const longest = Math.min(rest.length, MAX_PART_LENGTH);
      for (let length = longest; part === '' && length > 0; length -= 1) {
        if (isKnown(index, rest.slice(0, length))) part = rest.slice(0, length);
      }
      part ||= DIGITS.exec(rest)?.[0] ?? '';
      if (part === '' || parts.length === MAX_WORDS) return [word];
      parts.push(part);
      rest = rest.slice(part.length);
    }
    return parts;
  });
}

/** The Latin letters of a syllable that is still being composed to kana, as in `トトr`. */
const COMPOSING = /(?<=[\p{sc=Katakana}ー])[a-z]{1,2}$/u;

/** A number in Chinese characters at the end of a title: `教父二`, `教父第二部`. */
const HAN_NUMBER = /(?<=[\p{sc=Han}\p{sc=Katakana}])第?([一二三四五六七八九十])[部集章]?$/u;

/**
 * Yields the words as typed, then with two words joined (`beetle juice`), then with one word split (`spiderverse`), then
 * with a digit for a number at the end (`教父二`), then without an incomplete syllable.
 */
export function* wordVariants(words: readonly string[], index: MovieIndex): Generator<readonly string[]> {
  yield words;
  if (words.length > MAX_WORDS_TO_JOIN) return;
  for (let at = 0; at + 1 < words.length; at += 1) {
    const joined = `${words[at]}${words[at + 1]}`;
    const isLast = at + 2 === words.length;
    if (isLast ? index.words.hasBeginning(joined) : index.words.has(joined))
      yield [...words.slice(0, at), joined, ...words.slice(at + 2)];
  }
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (index.words.has(word)) continue;
    for (let middle = MIN_HALF_LENGTH; middle <= word.length - MIN_HALF_LENGTH; middle += 1) {
      const halves = [word.slice(0, middle), word.slice(middle)];
      if (halves.every((half) => index.words.has(half))) {
        yield [...words.slice(0, at), ...halves, ...words.slice(at + 1)];
      }
    }
  }
  const last = words.at(-1) ?? '';
  const withDigit = last.replace(HAN_NUMBER, (_, number: string) => numberOf(number) ?? number);
  if (withDigit !== last) yield [...words.slice(0, -1), withDigit];
  const composed = words.at(-1)?.replace(COMPOSING, '');
  if (composed !== words.at(-1)) yield [...words.slice(0, -1), composed ?? ''];
}
