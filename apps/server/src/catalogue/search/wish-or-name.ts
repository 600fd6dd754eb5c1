import { foldBase } from '@marquee/contract/fold-base';
import { TRAITS } from '../traits.ts';
import { isOrdinaryWord } from './description-words.ts';
import type { TermToken } from './term-tokens.ts';
import { keysOfName } from './title-words.ts';
import { KIND_COSTS, SEGMENT_COST } from './wish-meanings.ts';
import { STEMS_COST } from './wish-phrases.ts';
import { isConjunction } from './wish-words.ts';
import type { Segment, WishPart } from './wish.ts';

/** A text that was split as a wish, and may be a name all the same. */
interface WishOrName {
  language: string;
  words: readonly string[];
  segments: readonly Segment[];
  parts: readonly WishPart[];
}

/** Words that say that a text asks for movies. Spaces stand around each word. */
const FRAME = new RegExp(
  ` (?:${foldBase('movies?|films?|flicks?|watch|watching|kinofilme?|filmen?|spielfilme?|pelis?|películas?|cine|filmes|cinéma|फिल्में|फिल्म|फ़िल्म|फ़िल्में|मूवी|मूवीज|فيلم|أفلام|افلام|الأفلام|فلم')}) `,
  'u',
);
const FRAME_WITHOUT_SPACES = new RegExp(foldBase('映画|作品|电影|影片|電影'), 'u');

/** Whether a text has a word for movies. */
const hasMovieWord = (words: readonly string[]): boolean =>
  FRAME.test(` ${words.join(' ')} `) || FRAME_WITHOUT_SPACES.test(words.join(''));

/** Whether a segment is a phrase or name as written, or by its stems in a language other than English. */
const isWritten = ({ cost }: Segment) => cost <= SEGMENT_COST + STEMS_COST;

/** Words between a negation and what it excludes: `not too scary`, `nothing with gore`. Titles have others. */
const WORDS_OF_NEGATION = new Set(
  'too very so any more much really overly super that please thanks a an for with about on in of s'.split(
    ' ',
  ),
);

/** Whether a text says by a word or by what it excludes that it asks for movies. `Not Another Teen Movie` is a title. */
export const asksForMovies = (read: WishOrName): boolean =>
  excludesMovies(read) ||
  (hasMovieWord(read.words) &&
    !(read.words.includes('another') && read.parts.every(({ isExcluded }) => isExcluded)));

/** Whether what a text excludes says that it asks for movies: `no horror` does, `tomorrow never dies` is a title. */
function excludesMovies({ language, words, segments, parts }: WishOrName): boolean {
  const named = segments.filter(({ kind }) => kind);
  if (!parts.some(({ isExcluded }) => isExcluded)) return false;
  if (parts.some(({ isExcluded }) => !isExcluded))
    return words.length > MAX_NAME_TOKENS || named.every(isWritten);
  const isOfTitle = ({ kind, marker, start, end }: Segment, at: number) => {
    if (kind || marker === 'or') return false;
    // `Not Without My Daughter` has two negations.
    if (marker) return !['not', 'notAfter'].includes(marker) || segments[at - 1]?.marker === 'not';
    const own = words.slice(start, end);
    return !own.every((word) => WORDS_OF_NEGATION.has(word) || isConjunction(word));
  };
  return (
    named.every(({ cost }) => cost <= SEGMENT_COST + KIND_COSTS.genre) &&
    (language !== 'en' || !segments.some(isOfTitle))
  );
}

/** Whether a text without a word for movies is no name: it has several units, or traits as written. */
export function isRatherWish({ language, words, segments, parts }: WishOrName): boolean {
  if (parts.every(({ isExcluded }) => isExcluded)) return false;
  const named = segments.filter(({ kind }) => kind);
  const hasOrder = named.some(({ kind }) => kind === 'order');
  const isShort = words.length <= MAX_NAME_TOKENS;
  // Two decades or years beside each other are no name: `80s 90s horror`.
  if (parts.filter(({ kind }) => kind === 'years').length > 1) return true;
  const beginsLikeTitle = BEGINNINGS_OF_TITLES.has(words[0] ?? '');
  const isOfSeveral = named.filter(({ isWeak }) => !isWeak).length > 1;
  if (!beginsLikeTitle && isOfSeveral && !isShort) return true;
  if (named.some(({ isWeak }) => isWeak) || (beginsLikeTitle && !hasOrder)) return false;
  // Without a word that asks for movies, a short term is a name more often: `the hangover`, `american beauty`.
  if (isShort && isTitleLike({ language, words, segments, parts })) return false;
  const isRecognisedByStem = named.some(
    ({ kind, cost }) => kind === 'trait' && cost > SEGMENT_COST + STEMS_COST,
  );
  if (isRecognisedByStem && (isShort || named.length === 1)) return false;
  // `Musicals` are movies, `insomnia` is a title.
  const isKind = /[a-z]{4}s$/.test(words[0] ?? '') && named.every(isWritten);
  const isNoun = language === 'en' && words.length === 1 && !isKind && isNounAlone(words[0] ?? '', parts);
  if (isPluralAlone(words) || isNoun) return false;
  const hasTrait = named.some(({ kind }) => kind === 'trait');
  const hasLimit = parts.length > named.length && words.length > 2;
  return !isShort || hasOrder || hasTrait || hasLimit;
}

/** Whether a short text ends as titles do: with a noun that is a trait, or with a word such as `story`. */
function isTitleLike({ language, words, segments, parts }: WishOrName): boolean {
  const named = segments.filter(({ kind }) => kind);
  const last = named.at(-1);
  const word = words[last?.start ?? 0] ?? '';
  const isOneWord = last?.kind === 'trait' && last.end - last.start === 1;
  const endsWithNoun =
    language === 'en' && named.length > 1 && isOneWord && !word.endsWith('s') && isNounAlone(word, parts);
  return (
    endsWithNoun ||
    segments.some(({ isFiller, start }) => isFiller && NOUNS_OF_TITLES.has(words[start] ?? ''))
  );
}

const traitNames = new Set(TRAITS.flatMap(({ names }) => Object.values(names).flatMap(keysOfName)));
const ADJECTIVE = /..(?:y|ing|ic|ful|ive|al|ous|less|able|ish|est)$/;
/** For whom a movie is. */
const COMPANY = new Set(['under-6', 'ages-6-to-10', 'tweens', 'teens', 'family-night', 'grandparents']);

/** Whether an English word alone may be a title, such as `insomnia`: it is no adjective, trait's name or company. */
const isNounAlone = (word: string, parts: readonly WishPart[]) =>
  !traitNames.has(word) &&
  !ADJECTIVE.test(word) &&
  !parts.some(({ options }) => options.some((option) => 'trait' in option && COMPANY.has(option.trait)));

/** Whether a term is one English noun in the plural: `friends` is a name. */
const isPluralAlone = ([word = '', ...others]: readonly string[]) =>
  others.length === 0 &&
  /[a-z]{4}s$/.test(word) &&
  isOrdinaryWord(word.slice(0, -1)) &&
  !traitNames.has(word.slice(0, -1));

/** A text that begins with one of these words is a title more often: `Last Christmas`. */
const BEGINNINGS_OF_TITLES = new Set(['the', 'last']);

/** Filler words with which titles end: `Funny People`, `Gloomy Sunday`. */
const NOUNS_OF_TITLES = new Set(
  'people story stories sunday saturday friday scene scenes time way evening afternoon weekend things night nights day days'.split(
    ' ',
  ),
);

/** Titles are seldom longer. */
const MAX_NAME_TOKENS = 3;
export const isNameLike = (tokens: readonly TermToken[]) => tokens.length <= MAX_NAME_TOKENS;
