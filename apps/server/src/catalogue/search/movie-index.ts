import type { CatalogueMovie } from '../catalogue-movie.ts';
import { type Likeness, likenessIn } from '../movie-likeness.ts';
import { KEY_COSTS, TITLE_LANGUAGE_COSTS, TRANSLATED_TITLE_COST } from './costs.ts';
import { DESCRIPTION_LANGUAGES, vocabularyOf } from './description-words.ts';
import { DescribedMovies } from './described-movies.ts';
import { MOVIE_WORDS, STOP_WORDS } from './known-words.ts';
import { addListedUnits } from './listed-units.ts';
import { addNarrowingUnits, addSeries, addStudios, addThemes, addWords } from './named-units.ts';
import { addPeople } from './people-units.ts';
import { inSlices } from './in-slices.ts';
import { MovieTraits } from './movie-traits.ts';
import type { IndexedTitle, Unit } from './reading.ts';
import { KINDS_WITH_WORDS } from './surname-or-word.ts';
import { spellingsOf, titleWords } from './title-words.ts';
import { TitleWordsIndex } from './title-words-index.ts';
import { UnitIndex } from './unit-index.ts';
import { prepareWishes } from './wish-phrases.ts';
import { WISH_LANGUAGES } from './wish-words.ts';

/** Finds units by key, titles by word, and movies by what happens in them. */
export interface MovieIndex {
  catalogue: readonly CatalogueMovie[];
  units: UnitIndex;
  words: TitleWordsIndex;
  described: DescribedMovies;
  likeness: Likeness;
  traits: MovieTraits;
}

const indexes = new WeakMap<readonly CatalogueMovie[], Promise<MovieIndex>>();

/**
 * Returns the index of a catalogue, which is built once. The server answers requests in the meantime; searches wait for
 * the index.
 */
export function indexMovies(catalogue: readonly CatalogueMovie[]): Promise<MovieIndex> {
  const index = indexes.get(catalogue) ?? buildIndex(catalogue);
  indexes.set(catalogue, index);
  return index;
}

async function buildIndex(catalogue: readonly CatalogueMovie[]): Promise<MovieIndex> {
  const units = new UnitIndex();
  const words = new TitleWordsIndex();
  const described = new DescribedMovies();
  const steps = [addNarrowingUnits, addListedUnits, addThemes, addStudios];
  await inSlices(steps, (addUnits) => addUnits(units, catalogue));
  // Such words are not indexed as names of characters, nor of people that are not well known.
  const excludedKeys = units.keysOfKinds(KINDS_WITH_WORDS);
  for (const word of [...STOP_WORDS, ...MOVIE_WORDS]) excludedKeys.add(word);
  await addPeople(units, catalogue, excludedKeys);
  addSeries(units, catalogue);
  await inSlices(catalogue.entries(), ([movieIndex, movie]) => {
    addTitles(units, words, movie, movieIndex);
    described.add(movie, movieIndex);
  });
  // Reads the word lists now, so that no search waits for them.
  await inSlices(DESCRIPTION_LANGUAGES, vocabularyOf);
  for (const language of WISH_LANGUAGES) await prepareWishes(language);
  const likeness = await likenessIn(catalogue);
  return { catalogue, units, words, described, likeness, traits: new MovieTraits(catalogue) };
}

/** Indexes a movie's titles in all of their spellings, without duplicates. */
function addTitles(
  units: UnitIndex,
  index: TitleWordsIndex,
  movie: CatalogueMovie,
  movieIndex: number,
): void {
  const seen = new Set<string>();
  const add = (text: string, language: string) => {
    const cost = TITLE_LANGUAGE_COSTS[language] ?? TRANSLATED_TITLE_COST;
    for (const spelling of spellingsOf(text)) {
      const words = titleWords(spelling);
      const key = words.join('');
      if (key === '' || seen.has(key)) continue;
      seen.add(key);
      const title = { movieIndex, text, words, cost };
      addTitle(units, title, spelling);
      index.add(title);
    }
  };
  add(movie.title, 'title');
  if (movie.original_title) add(movie.original_title, 'original');
  for (const [language, titles] of Object.entries(movie.titles ?? {})) {
    for (const title of titles) add(title, language);
  }
}

/** Separates the main part of a title from its subtitle. */
const SEPARATOR = /: | [-–—] |：|\//;
const MIN_MAIN_LENGTH = 3;
/** Minimum letters of a subtitle of one word. */
const MIN_SUBTITLE_LENGTH = 6;

/**
 * Indexes a title under up to four keys: the whole title, the title without its article, its main part, and its
 * subtitle.
 */
function addTitle(index: UnitIndex, title: IndexedTitle, spelling: string): void {
  const { movieIndex, text, words, cost } = title;
  const unit: Unit = { kind: 'title', label: text, movies: [{ movieIndex, cost }], title };
  addWords(index, words, unit, KEY_COSTS.whole);
  const [main = '', ...subtitles] = spelling.split(SEPARATOR);
  const subtitle = subtitles.at(-1);
  if (subtitle === undefined) return;
  addPart(index, unit, titleWords(main), MIN_MAIN_LENGTH, KEY_COSTS.main);
  const subtitleWords = titleWords(subtitle);
  addPart(index, unit, subtitleWords, subtitleWords.length > 1 ? 0 : MIN_SUBTITLE_LENGTH, KEY_COSTS.subtitle);
}

function addPart(
  index: UnitIndex,
  unit: Unit,
  words: readonly string[],
  minLength: number,
  cost: number,
): void {
  // Skips parts that identify no movie, such as "The Movie".
  if (words.join('').length < minLength) return;
  if (words.every((word) => STOP_WORDS.has(word) || MOVIE_WORDS.has(word))) return;
  addWords(index, words, unit, cost);
}
