import type { CatalogueMovie } from '../catalogue/catalogue-movie.ts';
import { titleWords } from '../catalogue/title-words.ts';
import { KEY_COSTS, TITLE_ABROAD_COST, TITLE_LANGUAGE_COSTS } from './costs.ts';
import { addWords } from './named-units.ts';
import { isOfOtherScript } from './other-script.ts';
import { IndexedTitle } from './unit.ts';
import type { UnitIndex } from './unit-index.ts';
import { MOVIE_WORDS, STOP_WORDS } from './word-lists.ts';

/** All titles of a movie in Latin letters, or those in other scripts, each once. */
export function titlesOf(movie: CatalogueMovie, index: number, inOtherScripts: boolean): IndexedTitle[] {
  const found: IndexedTitle[] = [];
  const seen = new Set<string>();
  const add = (text: string, language: string) => {
    if (isOfOtherScript(text) !== inOtherScripts) return;
    const words = titleWords(text);
    const key = words.join('');
    if (key === '' || seen.has(key)) return;
    seen.add(key);
    found.push(new IndexedTitle(index, text, words, TITLE_LANGUAGE_COSTS[language] ?? TITLE_ABROAD_COST));
  };
  add(movie.title, 'title');
  if (movie.original_title) add(movie.original_title, 'original');
  for (const [language, titles] of Object.entries(movie.titles ?? {})) {
    for (const title of titles) add(title, language);
  }
  return found;
}

const SUBTITLE = /: | [-–—] |：|\//;
/** No title without one of these has a subtitle. */
const BEFORE_SUBTITLE = /[:：/–—]| - /;
const SHORTEST_MAIN = 3;
const SHORTEST_SUBTITLE = 6;

/** A title as a whole, without its article, its main part before a colon, its subtitle. */
export function addTitle(index: UnitIndex, title: IndexedTitle): void {
  addWords(index, title.words, title, KEY_COSTS.whole);
  if (!BEFORE_SUBTITLE.test(title.text)) return;
  const [main = '', ...subtitles] = title.text.split(SUBTITLE);
  const subtitle = subtitles.at(-1);
  if (subtitle === undefined) return;
  addPart(index, title, titleWords(main), SHORTEST_MAIN, KEY_COSTS.main);
  const words = titleWords(subtitle);
  addPart(index, title, words, words.length > 1 ? 0 : SHORTEST_SUBTITLE, KEY_COSTS.subtitle);
}

function addPart(
  index: UnitIndex,
  title: IndexedTitle,
  words: readonly string[],
  shortest: number,
  cost: number,
): void {
  // "The Movie" is no name.
  if (words.join('').length < shortest) return;
  if (words.every((word) => STOP_WORDS.has(word) || MOVIE_WORDS.has(word))) return;
  addWords(index, words, title, cost);
}
