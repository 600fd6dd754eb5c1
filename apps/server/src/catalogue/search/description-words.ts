import { readFileSync } from 'node:fs';
import { stemmer as stemArabic } from '@orama/stemmers/arabic';
import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemFrench } from '@orama/stemmers/french';
import { stemmer as stemGerman } from '@orama/stemmers/german';
import { stemmer as stemHindi } from '@orama/stemmers/indian';
import { stemmer as stemPortuguese } from '@orama/stemmers/portuguese';
import { stemmer as stemSpanish } from '@orama/stemmers/spanish';
import { stopwords as arabicStopWords } from '@orama/stopwords/arabic';
import { stopwords as frenchStopWords } from '@orama/stopwords/french';
import { stopwords as germanStopWords } from '@orama/stopwords/german';
import { stopwords as portugueseStopWords } from '@orama/stopwords/portuguese';
import { stopwords as spanishStopWords } from '@orama/stopwords/spanish';
import { foldBase } from '@marquee/contract/fold-base';
import { LRUCache } from 'lru-cache';
import { typingDistance } from './typing-distance.ts';
import { pushTo } from './unit-index.ts';

/** A word of a description. */
export interface DescriptionWord {
  /** As the visitor wrote it. */
  text: string;
  /** The concepts for which it may stand. */
  concepts: readonly string[];
}

const readWordList = <Words>(language: string): Words =>
  JSON.parse(readFileSync(new URL(`./description-words/${language}.json`, import.meta.url), 'utf8'));

const ENGLISH = readWordList<{
  /** Words that say nothing about a movie, also those about remembering and watching one. */
  stopWords: readonly string[];
  /** Words in which people tell any story. In a long text they say little, although few movies' data have them. */
  tellingWords: readonly string[];
  /** Words whose stem is that of a word with another meaning: `animal` and `animated`. They are their own stem. */
  ownForms: string;
  irregularForms: Readonly<Record<string, string>>;
  /** In each line words for one concept. */
  synonyms: readonly string[];
  /** Words that stand for several others. */
  compounds: Readonly<Record<string, string>>;
  /** Patterns of questions that describe no movie, such as those for instructions, prices and times. */
  otherQuestions: readonly string[];
}>('en');

const STOP_WORDS: ReadonlySet<string> = new Set(ENGLISH.stopWords.flatMap((line) => line.split(' ')));
const OTHER_QUESTION = new RegExp(ENGLISH.otherQuestions.join('|'));
/** Whether a text is a question that describes no movie, such as one for instructions, prices and times. */
export const isOtherQuestion = (text: string): boolean => OTHER_QUESTION.test(foldBase(text).trim());

// Maps, because an object also has inherited properties: a visitor may write `constructor`.
const IRREGULAR_FORMS = new Map(Object.entries(ENGLISH.irregularForms));
const COMPOUNDS = new Map(Object.entries(ENGLISH.compounds));
const OWN_FORMS = new Set(ENGLISH.ownForms.split(' '));

/** Returns the stem of a folded English word. */
export function stem(word: string): string {
  const own = [word, word.replace(/s$/, '')].find((form) => OWN_FORMS.has(form));
  return own ?? stemEnglish(IRREGULAR_FORMS.get(word) ?? word);
}

/** The first word of a group of synonyms stands for the group. */
const GROUP_OF = new Map(
  ENGLISH.synonyms.flatMap((line) => {
    const [first = '', ...others] = line.split(' ').map(stem);
    return [first, ...others].map((other): [string, string] => [other, first]);
  }),
);

/** Returns the concept of a folded English word: its stem, or the first of its group of synonyms. */
export const conceptOf = (word: string): string => {
  const stemmed = stem(word);
  return GROUP_OF.get(stemmed) ?? stemmed;
};

const TELLING_CONCEPTS = new Set(ENGLISH.tellingWords.flatMap((line) => line.split(' ')).map(conceptOf));

/** Whether a concept occurs in the telling of any story, such as `finally` and `place`. */
export const isTelling = (concept: string): boolean => TELLING_CONCEPTS.has(concept);

/** `90s`, `1990's`. */
const DECADE = /^(?:19|20)?(\d)0s$/;

/** Returns the four digits of a decade with `s`, as the movies' data have it. */
function decadeOf(word: string): string | undefined {
  const [, tens] = DECADE.exec(word) ?? [];
  if (tens === undefined) return undefined;
  if (word.length === 5) return word;
  return `${Number(tens) <= 2 ? '20' : '19'}${tens}0s`;
}

/** A longer sequence of letters is no word of a description: looking for its parts would take long. */
const MAX_WORD_LENGTH = 40;

/** Splits a text into its words. A possessive `s` is left out, and a word with a hyphen is two. */
const split = (text: string) =>
  (text.replace(/['’‘ʼ](?:s\b)?/gu, '').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter(
    ({ length }) => length <= MAX_WORD_LENGTH,
  );

/** Returns the concepts of a folded English word; none if it says nothing about a movie. */
function englishConcepts(word: string): readonly string[] {
  if (STOP_WORDS.has(word) || /^[a-z]$/.test(word)) return [];
  const decade = decadeOf(word);
  const words = COMPOUNDS.get(word)?.split(' ') ?? [word];
  return decade ? [decade] : words.map(conceptOf);
}

/** The concepts of the movies' words. Stemming each only once halves the time to build the index. */
const conceptsOfMovies = new Map<string, readonly string[]>();
/** The movies' words by their first two and by their last two letters: one slip leaves either unchanged. */
const wordsByEnds = new Map<string, string[]>();
const endsOf = (word: string) => [`${word.slice(0, 2)}-`, `-${word.slice(-2)}`];

/**
 * Returns the concepts of an English text about a movie, in its order and with repetitions. From then on its words count
 * as spelled right.
 */
export function conceptsOf(text: string): string[] {
  return split(foldBase(text)).flatMap((word) => {
    const known = conceptsOfMovies.get(word);
    if (known) return known;
    const concepts = englishConcepts(word);
    conceptsOfMovies.set(word, concepts);
    for (const end of endsOf(word)) pushTo(wordsByEnds, end, word);
    return concepts;
  });
}

/** Returns the concepts of the movies' words that differ from a folded word of at least five letters by one slip. */
export function conceptsWithSlip(word: string): string[] {
  const near = endsOf(word)
    .flatMap((end) => wordsByEnds.get(end) ?? [])
    .filter((other) => typingDistance(word, other, 1) === 1);
  return [...new Set(near.flatMap((other) => conceptsOfMovies.get(other) ?? []))];
}

/** The conjunction, prepositions and article that Arabic writes together with the next word. */
const ARABIC_PREFIX = /^(?:و|ف)?(?:ال|بال|كال|لل)?(?=.{3})/;

interface Language {
  stem?: (word: string) => string;
  stopWords?: readonly string[];
  hasCompounds?: boolean;
}

/** The languages with a word list, TMDB's codes. Chinese and Japanese have no blanks between words, and no stems. */
const LANGUAGES: Readonly<Record<string, Language>> = {
  ar: { stem: (word) => stemArabic(word.replace(ARABIC_PREFIX, '')), stopWords: arabicStopWords },
  de: { stem: stemGerman, stopWords: germanStopWords, hasCompounds: true },
  es: { stem: stemSpanish, stopWords: spanishStopWords },
  fr: { stem: stemFrench, stopWords: frenchStopWords },
  hi: { stem: stemHindi },
  pt: { stem: stemPortuguese, stopWords: portugueseStopWords },
  ja: {},
  zh: {},
};

/** A word list, with folded words. */
interface Vocabulary {
  stemOf: (word: string) => string;
  stopWords: ReadonlySet<string>;
  /** The concepts of words by stem, or by the whole word in a language without blanks. */
  concepts: ReadonlyMap<string, readonly string[]>;
  hasBlanks: boolean;
  /** Whether two words are written as one. */
  hasCompounds: boolean;
}

const vocabularies = new Map<string, Vocabulary>();

/** The codes of the languages in which descriptions are read, besides English. */
export const DESCRIPTION_LANGUAGES = Object.keys(LANGUAGES);

/** Reads the word list of a language at its first use. Undefined for English and languages without a list. */
export function vocabularyOf(code: string): Vocabulary | undefined {
  const language = LANGUAGES[code];
  if (!language) return undefined;
  const known = vocabularies.get(code);
  if (known) return known;
  // `words` has the words for each English one, separated by commas.
  const { stopWords, words } = readWordList<{
    stopWords: readonly string[];
    words: Record<string, string>;
  }>(code);
  const { stem: stemOf = (word: string) => word } = language;
  const concepts = new Map<string, string[]>();
  for (const [english, list] of Object.entries(words)) {
    for (const word of list.split(', ')) {
      const stemmed = stemOf(foldBase(word));
      concepts.set(stemmed, [...new Set([...(concepts.get(stemmed) ?? []), ...englishConcepts(english)])]);
    }
  }
  const vocabulary = {
    stemOf,
    stopWords: new Set([...(language.stopWords ?? []), ...stopWords.join(' ').split(' ')].map(foldBase)),
    concepts,
    hasBlanks: language.stem !== undefined,
    hasCompounds: language.hasCompounds ?? false,
  };
  vocabularies.set(code, vocabulary);
  return vocabulary;
}

/** Whether a folded word says nothing about a movie in a language. */
export const isStopWordIn = (code: string, word: string): boolean =>
  (code === 'en' ? STOP_WORDS : vocabularyOf(code)?.stopWords)?.has(word) ?? false;

/** Whether words were in a word list. A term is read several times, and looking a word up takes seven stems. */
const listed = new LRUCache<string, boolean>({ max: 2000 });

/** Whether a folded word is in one of the movies' English texts. */
export const isInMovieTexts = (word: string): boolean => conceptsOfMovies.has(word);

/** Whether a folded word is in one of the movies' texts or in a word list, so that it is spelled right. */
export function isSpelledRight(word: string): boolean {
  if (conceptsOfMovies.has(word)) return true;
  const known = listed.get(word);
  if (known !== undefined) return known;
  const isListed = DESCRIPTION_LANGUAGES.some((code) => {
    const vocabulary = vocabularyOf(code);
    return vocabulary?.stopWords.has(word) || vocabulary?.concepts.has(vocabulary.stemOf(word));
  });
  listed.set(word, isListed);
  return isListed;
}

let ordinaryConcepts: ReadonlySet<string> | undefined;

/** Whether a folded word is an English word of the word lists, so that it is seldom meant as a surname. */
export function isOrdinaryWord(word: string): boolean {
  ordinaryConcepts ??= new Set([...(vocabularyOf('de')?.concepts.values() ?? [])].flat());
  return ordinaryConcepts.has(conceptOf(word));
}

/** Minimum letters of a part of a compound, such as the German `Flugzeug` in `Flugzeugabsturz`. */
const MIN_PART_LENGTH = 4;

/** Returns the concepts of the two words of which a word is compounded, perhaps with an `s` between them. */
function compoundConcepts(word: string, { concepts, stemOf }: Vocabulary): readonly string[] {
  for (let at = word.length - MIN_PART_LENGTH; at >= MIN_PART_LENGTH; at -= 1) {
    const second = concepts.get(stemOf(word.slice(at)));
    const beginning = word.slice(0, at);
    const first =
      second && (concepts.get(stemOf(beginning)) ?? concepts.get(stemOf(beginning.replace(/s$/, ''))));
    if (first) return [...first, ...second];
  }
  return [];
}

/** Maximum characters of a word in a language without blanks. */
const MAX_WORD_WITHOUT_BLANKS = 8;

const WITHOUT_BLANKS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+/gu;

/** Splits a text of a language without blanks into the longest words of its list, and leaves out the rest. */
function splitByList(text: string, { concepts, stopWords }: Vocabulary): string[] {
  const isListed = (word: string) => concepts.has(word) || stopWords.has(word);
  return (text.match(WITHOUT_BLANKS) ?? []).flatMap((run) => {
    const characters = [...run];
    const folded = characters.map(foldBase);
    const found: string[] = [];
    for (let at = 0; at < characters.length;) {
      let end = Math.min(at + MAX_WORD_WITHOUT_BLANKS, characters.length);
      while (end > at && !isListed(folded.slice(at, end).join(''))) end -= 1;
      if (end > at) found.push(characters.slice(at, end).join(''));
      at = Math.max(at + 1, end);
    }
    return found;
  });
}

/** Reads a text in a language. A name, or a word such as `zombie`, may be in the movies' English texts. */
function readIn(
  vocabulary: Vocabulary,
  text: string,
  isKnown: (concept: string) => boolean,
): DescriptionWord[] {
  const { hasBlanks, hasCompounds, stopWords, concepts, stemOf } = vocabulary;
  // Romance languages write articles and prepositions with an apostrophe: `l'île`.
  const words = hasBlanks ? split(text.replace(/['’]/g, ' ')) : splitByList(text, vocabulary);
  return distinctWords(words, (word) => {
    if (stopWords.has(word) || (hasBlanks && word.length === 1)) return [];
    const own = concepts.get(stemOf(word));
    if (own) return own;
    const english = englishConcepts(word);
    if (english.length > 0 && english.every(isKnown)) return english;
    const parts = hasCompounds ? compoundConcepts(word, vocabulary) : [];
    return parts.length > 0 ? parts : [word];
  });
}

/** Returns the words that stand for something, each concept once. */
function distinctWords(
  words: readonly string[],
  conceptsOfWord: (folded: string) => readonly string[],
): DescriptionWord[] {
  const distinct = new Map<string, DescriptionWord>();
  for (const text of words) {
    const concepts = conceptsOfWord(foldBase(text));
    const key = concepts.join(' ');
    if (key && !distinct.has(key)) distinct.set(key, { text, concepts });
  }
  return [...distinct.values()];
}

/** A description is read in a language that knows at least this share of its words. */
const CLEAR_SHARE = 0.6;

/** A language is clear from two of its small words, such as `dans` and `une`, if it has more of them than others. */
const MIN_SMALL_WORDS = 2;

/** The languages of which each word is a stop word. */
let languagesOfStopWords: ReadonlyMap<string, readonly string[]> | undefined;

function readStopWords(): ReadonlyMap<string, readonly string[]> {
  const languages = new Map<string, string[]>();
  for (const code of [...DESCRIPTION_LANGUAGES, 'en']) {
    const words = code === 'en' ? STOP_WORDS : vocabularyOf(code)?.stopWords;
    for (const word of words ?? []) pushTo(languages, word, code);
  }
  return languages;
}

/** Returns the language, other than English, of which a text has the most stop words; undefined if none is clear. */
export function languageOf(text: string): string | undefined {
  languagesOfStopWords ??= readStopWords();
  const counts = new Map<string, number>();
  for (const word of new Set(split(foldBase(text.replace(/['’]/g, ' '))))) {
    for (const code of languagesOfStopWords.get(word) ?? []) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const inEnglish = counts.get('en') ?? 0;
  counts.delete('en');
  const [[code, most] = ['en', 0], [, next] = ['en', 0]] = [...counts].sort(([, a], [, b]) => b - a);
  return most >= MIN_SMALL_WORDS && most > next && most > inEnglish ? code : undefined;
}

/** So many letters show the language of a text. Reading 2,000 in eight languages took 30 ms. */
const LENGTH_WITH_LANGUAGE = 400;

/** Two words may mean something in another language by chance: "the" is tea in French. */
const MIN_WORDS_OF_LANGUAGE = 3;

/**
 * Returns the words of a description that say something, without repetitions; none for a question that describes no
 * movie. The description is in English, in the visitor's language, or in the one that knows most of its words.
 * @param language the visitor's language, TMDB's code.
 * @param isKnown whether a movie has a concept.
 */
export function readDescription(
  description: string,
  language: string,
  isKnown: (concept: string) => boolean,
): DescriptionWord[] {
  if (isOtherQuestion(description)) return [];
  const [ofVisitor = 'en'] = language.split('-');
  const countKnown = (words: readonly DescriptionWord[]) =>
    words.filter(({ concepts }) => concepts.some(isKnown)).length;
  const shareKnown = (words: readonly DescriptionWord[]) => countKnown(words) / Math.max(1, words.length);
  const readAs = (code: string, text = description) => {
    const vocabulary = vocabularyOf(code);
    return vocabulary ? readIn(vocabulary, text, isKnown) : distinctWords(split(text), englishConcepts);
  };
  const other = languageOf(description);
  if (other) return readAs(other);
  const readings = [...new Set([ofVisitor, 'en'])].map((code) => readAs(code));
  const betterKnown = (a: DescriptionWord[], b: DescriptionWord[]) => (shareKnown(b) > shareKnown(a) ? b : a);
  const best = readings.reduce(betterKnown);
  if (best.length === 0 || shareKnown(best) >= CLEAR_SHARE) return best;
  const beginning = description.slice(0, LENGTH_WITH_LANGUAGE);
  const clear = DESCRIPTION_LANGUAGES.map((code) => ({ code, words: readAs(code, beginning) }))
    .filter(({ words }) => shareKnown(words) >= CLEAR_SHARE && countKnown(words) >= MIN_WORDS_OF_LANGUAGE)
    .sort((a, b) => countKnown(b.words) - countKnown(a.words));
  return clear[0] ? readAs(clear[0].code) : best;
}
