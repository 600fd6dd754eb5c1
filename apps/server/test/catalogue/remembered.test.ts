import { describe, expect, it } from 'vitest';
import type { CatalogueMovie } from '../../src/catalogue/catalogue-movie.ts';
import { loadCatalogue } from '../../src/catalogue/load-catalogue.ts';
import { titleWords } from '../../src/catalogue/search/title-words.ts';

const movies = loadCatalogue();

/**
 * The names of all people of the catalogue, except those of one word, which are words of their own: "Cher", "Common".
 */
const NAMES = new Set(
  movies
    .flatMap(({ directors = [], cast = [] }) => [...directors, ...cast.map(({ person }) => person)])
    .flatMap(({ name, also = [] }) => [name, ...also])
    .map((name) => titleWords(name).join(' '))
    .filter((name) => name.includes(' ')),
);
const LONGEST_NAME = Math.max(...[...NAMES].map((name) => name.split(' ').length));

/** Words that may stand in any number of phrases. */
const SMALL_WORDS = new Set(
  'a and as at back by down for from her his in into is it like no not of off on one out over the their through to two under up with'.split(
    ' ',
  ),
);

/** Returns the texts of up to `length` successive words. */
function runs(words: readonly string[], length: number): string[] {
  return words.flatMap((_, from) =>
    Array.from({ length: Math.min(length, words.length - from) }, (_, more) =>
      words.slice(from, from + more + 1).join(' '),
    ),
  );
}

/** Returns what appears more than `times` times. */
function repeated(texts: readonly string[], times: number): string[] {
  const counts = new Map<string, number>();
  for (const one of texts) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > times).map(([one]) => one);
}

function faults({ title, remembered }: CatalogueMovie): string[] {
  if (!remembered) return ['missing'];
  const phrases = remembered.split(', ');
  const words = phrases.flatMap((phrase) => phrase.split(' '));
  const inPhrases = phrases.flatMap((phrase) => runs(titleWords(phrase), LONGEST_NAME));
  const own = titleWords(title).join(' ');
  const twice = [
    ...repeated(phrases, 1),
    ...repeated(
      words.filter((word) => !SMALL_WORDS.has(word)),
      2,
    ),
  ];
  return [
    ...(words.length < 15 || words.length > 45 ? [`${words.length} words`] : []),
    ...(phrases.some((phrase) => phrase !== phrase.trim().toLowerCase() || phrase === '')
      ? ['not in lower case between commas']
      : []),
    ...twice.map((text) => `too often ${text}`),
    ...inPhrases.filter((text) => NAMES.has(text)).map((text) => `the name ${text}`),
    ...(phrases.some((phrase) => ` ${titleWords(phrase).join(' ')} `.includes(` ${own} `))
      ? ['its own title']
      : []),
  ];
}

const movie: CatalogueMovie = {
  id: 1,
  title: 'Night Train',
  language: 'en',
  vote_average: 7,
  vote_count: 100,
  popularity: 10,
  genres: [],
  companies: [],
  countries: [],
  remembered:
    'red lamp, snow on the roof, spy with a violin, lost ticket, frozen bridge, cook, dog, map, two brothers',
};

describe('design, Gateway: what people remember of the movies', () => {
  it.each([
    ['is fine', {}, []],
    ['is missing', { remembered: undefined }, ['missing']],
    ['is empty', { remembered: '' }, ['missing']],
    ['is short', { remembered: 'red lamp, snow on the roof' }, ['6 words']],
    ['is long', { remembered: Array.from({ length: 46 }, (_, n) => `scene${n}`).join(', ') }, ['46 words']],
    ['repeats a phrase', { remembered: `${movie.remembered}, red lamp` }, ['too often red lamp']],
    ['repeats a word', { remembered: `${movie.remembered}, red coat, red door` }, ['too often red']],
    ['names an actor', { remembered: `${movie.remembered}, grace kelly` }, ['the name grace kelly']],
    ['has the title', { remembered: `${movie.remembered}, on the night train` }, ['its own title']],
    ['has capitals', { remembered: `${movie.remembered}, Paris` }, ['not in lower case between commas']],
  ])('the check says so if it %s', (_, change, expected) => {
    expect(faults({ ...movie, ...change } as CatalogueMovie)).toEqual(expected);
  });

  it('is 15 to 45 words in phrases, without repetitions, names of actors and the title', () => {
    const wrong = movies.flatMap((one) => faults(one).map((fault) => `${one.id} ${one.title}: ${fault}`));
    expect(wrong).toEqual([]);
  });
});
