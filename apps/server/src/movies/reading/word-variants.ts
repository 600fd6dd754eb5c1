import type { MovieIndex } from './movie-index.ts';
import { MOVIE_WORDS, STOP_WORDS } from './word-lists.ts';

const WITHOUT_SPACES = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
const DECADE = /^\d+年代|^\d+/;
/** A part of a word that is written together is no shorter. */
const SHORTEST_HALF = 3;
/** In longer terms, neighbours are not tried as one. */
const MOST_WORDS_JOINED = 6;

const isKnown = ({ units }: MovieIndex, word: string) =>
  units.has(word) || MOVIE_WORDS.has(word) || STOP_WORDS.has(word);

/** The words, those that are written without spaces taken apart where all parts are known: `80年代ホラー映画`. */
export function splitWords(words: readonly string[], index: MovieIndex): string[] {
  return words.flatMap((word) => {
    if (!WITHOUT_SPACES.test(word) || isKnown(index, word)) return [word];
    const parts: string[] = [];
    for (let rest = word; rest !== '';) {
      let part = DECADE.exec(rest)?.[0] ?? '';
      for (let length = rest.length; part === '' && length > 0; length -= 1) {
        if (isKnown(index, rest.slice(0, length))) part = rest.slice(0, length);
      }
      if (part === '') return [word];
      parts.push(part);
      rest = rest.slice(part.length);
    }
    return parts;
  });
}

/** The words as they are typed, then with two neighbours as one, then with one word as two: `beetle juice`, `spiderverse`. */
export function* wordVariants(words: readonly string[], index: MovieIndex): Generator<readonly string[]> {
  yield words;
  if (words.length > MOST_WORDS_JOINED) return;
  for (let at = 0; at + 1 < words.length; at += 1) {
    const joined = `${words[at]}${words[at + 1]}`;
    const isLast = at + 2 === words.length;
    if (isLast ? index.words.hasBeginning(joined) : index.words.has(joined))
      yield [...words.slice(0, at), joined, ...words.slice(at + 2)];
  }
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (index.words.has(word)) continue;
    for (let middle = SHORTEST_HALF; middle <= word.length - SHORTEST_HALF; middle += 1) {
      const halves = [word.slice(0, middle), word.slice(middle)];
      if (halves.every((half) => index.words.has(half))) {
        yield [...words.slice(0, at), ...halves, ...words.slice(at + 1)];
      }
    }
  }
}
