import type { CatalogueMovie } from '../catalogue/catalogue-movie.ts';
import { titleWords } from '../catalogue/title-words.ts';
import { KEY_COSTS, TRANSLATED_TITLE_COST, TITLE_LANGUAGE_COSTS } from './costs.ts';
import { addWords } from './named-units.ts';
import { isOfOtherScript } from './other-script.ts';
import { IndexedTitle } from './unit.ts';
import type { UnitIndex } from './unit-index.ts';
import { MOVIE_WORDS, STOP_WORDS } from './word-lists.ts';

/**
 * Returns a movie's titles without duplicates.
 * @param inOtherScripts whether to return the titles in other scripts instead of those in Latin letters.
 */
export function titlesOf(movie: CatalogueMovie, index: number, inOtherScripts: boolean): IndexedTitle[] {
  const found: IndexedTitle[] = [];
  const seen = new Set<string>();
  const add = (text: string, language: string) => {
    if (isOfOtherScript(text) !== inOtherScripts) return;
    const words = titleWords(text);
    const key = words.join('');
    if (key === '' || seen.has(key)) return;
    seen.add(key);
    found.push(new IndexedTitle(index, text, words, TITLE_LANGUAGE_COSTS[language] ?? TRANSLATED_TITLE_COST));
  };
  add(movie.title, 'title');
  if (movie.original_title) add(movie.original_title, 'original');
  for (const [language, titles] of Object.entries(movie.titles ?? {})) {
    for (const title of titles) add(title, language);
  }
  return found;
}

const SEPARATOR = /: | [-–—] |：|\//;
/** A faster check that skips most titles. It also accepts some titles without a {@link SEPARATOR}. */
const HAS_SEPARATOR = /[:：/–—]| - /;
const MIN_MAIN_LENGTH = 3;
const MIN_SUBTITLE_LENGTH = 6;

/**
 * Indexes a title under up to four keys: the whole title, the title without its article, its main part, and its
 * subtitle.
 */
export function addTitle(index: UnitIndex, title: IndexedTitle): void {
  addWords(index, title.words, title, KEY_COSTS.whole);
  if (!HAS_SEPARATOR.test(title.text)) return;
  const [main = '', ...subtitles] = title.text.split(SEPARATOR);
  const subtitle = subtitles.at(-1);
  if (subtitle === undefined) return;
  addPart(index, title, titleWords(main), MIN_MAIN_LENGTH, KEY_COSTS.main);
  const words = titleWords(subtitle);
  addPart(index, title, words, words.length > 1 ? 0 : MIN_SUBTITLE_LENGTH, KEY_COSTS.subtitle);
}

function addPart(
  index: UnitIndex,
  title: IndexedTitle,
  words: readonly string[],
  shortest: number,
  cost: number,
): void {
  // Skips parts that identify no movie, such as "The Movie".
  if (words.join('').length < shortest) return;
  if (words.every((word) => STOP_WORDS.has(word) || MOVIE_WORDS.has(word))) return;
  addWords(index, words, title, cost);
}
