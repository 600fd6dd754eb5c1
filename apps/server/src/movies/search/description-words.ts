import { readFileSync } from 'node:fs';
import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { foldBase } from '@marquee/contract/fold-base';

/** A word of a description. */
export interface DescriptionWord {
  /** As the visitor wrote it. */
  text: string;
  /** The concepts for which it may stand. */
  concepts: readonly string[];
}

const read = <Words>(language: string): Words =>
  JSON.parse(readFileSync(new URL(`./description-words/${language}.json`, import.meta.url), 'utf8'));

const ENGLISH = read<{
  /** Words that say nothing about a movie, also those about remembering and watching one. */
  stopWords: readonly string[];
  irregularForms: Readonly<Record<string, string>>;
  /** In each line words for one concept. */
  synonyms: readonly string[];
  /** Words that stand for several others. */
  compounds: Readonly<Record<string, string>>;
  /** Patterns of questions that describe no movie, such as those for instructions, prices and times. */
  otherQuestions: readonly string[];
}>('en');

const STOP_WORDS = new Set(ENGLISH.stopWords.flatMap((line) => line.split(' ')));
const OTHER_QUESTION = new RegExp(ENGLISH.otherQuestions.join('|'));
const stem = (word: string) => stemEnglish(ENGLISH.irregularForms[word] ?? word);

/** The first word of a group of synonyms stands for the group. */
const GROUP_OF = new Map(
  ENGLISH.synonyms.flatMap((line) => {
    const [first = '', ...others] = line.split(' ').map(stem);
    return [first, ...others].map((other): [string, string] => [other, first]);
  }),
);

/** `90s`, `1990's`. */
const DECADE = /^(?:19|20)?(\d)0s$/;

/** Returns the four digits of a decade with `s`, as the movies' data have it. */
function decadeOf(word: string): string | undefined {
  const [, tens] = DECADE.exec(word) ?? [];
  if (tens === undefined) return undefined;
  if (word.length === 5) return word;
  return `${Number(tens) <= 2 ? '20' : '19'}${tens}0s`;
}

/** Splits a text into its words. A possessive `s` is left out, and a word with a hyphen is two. */
const split = (text: string) => text.replace(/['’‘ʼ](?:s\b)?/gu, '').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** The concepts of English words. Stemming the catalogue's words only once halves the time to build its index. */
const knownWords = new Map<string, readonly string[]>();

/** Returns the concepts of a folded English word; none if it says nothing about a movie. */
function englishConcepts(word: string): readonly string[] {
  if (STOP_WORDS.has(word) || /^[a-z]$/.test(word)) return [];
  const known = knownWords.get(word);
  if (known) return known;
  const decade = decadeOf(word);
  const words = ENGLISH.compounds[word]?.split(' ') ?? [word];
  const concepts = decade ? [decade] : words.map(stem).map((stemmed) => GROUP_OF.get(stemmed) ?? stemmed);
  knownWords.set(word, concepts);
  return concepts;
}

/** Returns the concepts of an English text about a movie, in its order and with repetitions. */
export const conceptsOf = (text: string): string[] => split(foldBase(text)).flatMap(englishConcepts);

/**
 * Returns the words of a description that say something, without repetitions; none for a question that describes no
 * movie.
 */
export function readDescription(description: string): DescriptionWord[] {
  if (OTHER_QUESTION.test(foldBase(description).trim())) return [];
  const words = new Map<string, DescriptionWord>();
  for (const text of split(description)) {
    const concepts = englishConcepts(foldBase(text));
    const key = concepts.join(' ');
    if (key && !words.has(key)) words.set(key, { text, concepts });
  }
  return [...words.values()];
}
