import { isSpelledRight } from './description-words.ts';
import { KEY_COSTS } from './costs.ts';
import type { MovieIndex } from './movie-index.ts';
import type { Unit } from './reading.ts';
import type { TermToken } from './term-tokens.ts';
import { isTranslated } from './unit-index.ts';
import { isConjunction } from './wish-words.ts';
import type { Like, Segment } from './wish.ts';

/** Returns the movie that follows or precedes a word of likeness, and the last segment that it uses. */
export function likeAt(
  index: MovieIndex,
  term: string,
  tokens: readonly TermToken[],
  segments: readonly Segment[],
  at: number,
): (Like & { lastSegment: number; firstToken: number }) | undefined {
  const marker = segments[at];
  if (!marker) return undefined;
  const words = tokens.map(({ text }) => text);
  const ending = (end: number) => segments.findLastIndex((one) => one.start < end);
  for (const mends of [false, true]) {
    for (let end = Math.min(words.length, marker.end + MAX_TITLE_TOKENS); end > marker.end; end -= 1) {
      const found = moviesCalled(index, words.slice(marker.end, end), mends);
      if (!found || (mends && isAllKnown(segments, marker.end, end))) continue;
      return {
        ...found,
        tokens: numbersFrom(marker.start, end),
        lastSegment: ending(end),
        firstToken: marker.start,
      };
    }
    for (let start = Math.max(0, marker.start - MAX_TITLE_TOKENS); start < marker.start; start += 1) {
      const found = moviesCalled(index, words.slice(start, marker.start), mends);
      if (!found || (mends && isAllKnown(segments, start, marker.start))) continue;
      return { ...found, tokens: numbersFrom(start, marker.end), lastSegment: at, firstToken: start };
    }
  }
  const stop = segments.findIndex(
    (one, place) => place > at && (one.marker !== undefined || isPauseBefore(tokens, one)),
  );
  const last = stop < 0 ? segments.length - 1 : stop - 1;
  const named = segments.slice(at + 1, last + 1);
  const [first, final] = [named[0], named.at(-1)];
  if (!first || !final || !named.some(isUnknown)) return undefined;
  const label = term.slice(tokens[first.start]?.from, tokens[final.end - 1]?.to);
  return {
    movieIndexes: [],
    label,
    tokens: numbersFrom(marker.start, final.end),
    lastSegment: last,
    firstToken: marker.start,
  };
}

/** Returns the next movie of a list, as in `like inception, the prestige and interstellar`. */
export function nextLike(index: MovieIndex, tokens: readonly TermToken[], last: number): Like | undefined {
  const words = tokens.map(({ text }) => text);
  const next = tokens[last + 1];
  if (!next) return undefined;
  const isJoined = isConjunction(next.text) || LIST_WORDS.has(next.text);
  const start = last + (isJoined ? 2 : 1);
  if (!isJoined && !next.isAfterPause) return undefined;
  // After a comma alone, one word is seldom a title: `like up, funny`.
  const shortest = isJoined ? 1 : 2;
  for (const mends of isJoined ? [false, true] : [false]) {
    for (let end = Math.min(words.length, start + MAX_TITLE_TOKENS); end >= start + shortest; end -= 1) {
      const found = moviesCalled(index, words.slice(start, end), mends);
      if (found) return { ...found, tokens: numbersFrom(start, end) };
    }
  }
  return undefined;
}

/** Words between two titles of a list, beside conjunctions. */
const LIST_WORDS = new Set(['meets', 'with', 'mit', 'con', 'avec', 'com', 'et', 'plus']);
const numbersFrom = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

/** Returns the movie whose title ends before a segment. */
export function titleBefore(
  index: MovieIndex,
  words: readonly string[],
  { start }: Segment,
): Like | undefined {
  for (let first = Math.max(0, start - MAX_TITLE_TOKENS); first < start; first += 1) {
    const found = moviesCalled(index, words.slice(first, start), false);
    if (found) return { ...found, tokens: numbersFrom(first, start) };
  }
  return undefined;
}

/** Returns the movie whose title begins after a segment. */
export function titleAfter(index: MovieIndex, words: readonly string[], { end }: Segment): Like | undefined {
  for (let last = Math.min(words.length, end + MAX_TITLE_TOKENS); last > end; last -= 1) {
    const found = moviesCalled(index, words.slice(end, last), false);
    if (found) return { ...found, tokens: numbersFrom(end, last) };
  }
  return undefined;
}

const MAX_TITLE_TOKENS = 12;
export const isUnknown = ({ options, marker, isFiller: isDropped }: Segment) =>
  options.length === 0 && marker === undefined && !isDropped;
const isPauseBefore = (tokens: readonly TermToken[], { start }: Segment) =>
  tokens[start]?.isAfterPause ?? false;
/** Whether no word of these tokens is unknown, so that there is no slip to mend. */
const isAllKnown = (segments: readonly Segment[], from: number, to: number) =>
  !segments.some((one) => one.start >= from && one.end <= to && isUnknown(one));

/** Returns the movie of a title, or the movies of a series. */
function moviesCalled(index: MovieIndex, words: readonly string[], mends: boolean) {
  const key = words.join('');
  if (mends && (key.length < MIN_LENGTH_OF_MENDED_TITLE || words.every(isSpelledRight))) return undefined;
  const named = mends
    ? index.units.near(key).filter((one) => !isTranslated(one) && !one.hasOtherFirstLetter)
    : index.units.exact(key);
  const found = named.filter(
    ({ unit: { kind, label }, cost }) =>
      (kind === 'title' && (mends || cost < KEY_COSTS.subtitle)) ||
      kind === 'series' ||
      // `Amélie Poulain` stands for her movie; many characters have the name `Rain`.
      (kind === 'role' && label.includes(' ')),
  );
  const [first] = found.sort((a, b) => a.cost - b.cost || fame(index, b.unit) - fame(index, a.unit));
  if (!first) return undefined;
  return { movieIndexes: first.unit.movies.map(({ movieIndex }) => movieIndex), label: first.unit.label };
}

const MIN_LENGTH_OF_MENDED_TITLE = 5;

const fame = ({ catalogue }: MovieIndex, { movies }: Unit) =>
  Math.max(...movies.map(({ movieIndex }) => catalogue[movieIndex]?.vote_count ?? 0));
