import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadFilms } from '../../../src/movies/catalogue/load-films.ts';
import { createTermAnswers } from '../../../src/movies/reading/answer-term.ts';

/** The movies for which the relevance test's queries were written. */
const IDS = new Set<number>(
  JSON.parse(readFileSync(new URL('../relevance/ids.json', import.meta.url), 'utf8')),
);
const answerFew = createTermAnswers(loadFilms().filter(({ id }) => IDS.has(id)));
const answerAll = createTermAnswers(loadFilms());
const first = (answer: typeof answerAll, term: string) => answer(term).films[0]?.title;

it.each([
  'minions',
  'tenet',
  'predator',
  'the room',
  'speed',
  'ted',
  'up',
  'us',
  'cars',
  'nothing of the kind',
])('design 6: among movies of which none is called so, %s finds nothing', (term) => {
  expect(first(answerFew, term)).toBeUndefined();
});

it.each([
  ['minions', 'Minions'],
  ['tenet', 'Tenet'],
  ['predator', 'Predator'],
  ['speed', 'Speed'],
  ['ted', 'Ted'],
  ['up', 'Up'],
  ['us', 'Us'],
  ['it', 'It'],
  ['cars', 'Cars'],
  ['das leben der anderen', 'The Lives of Others'],
  ['eight and a half', '8½'],
  ['blade runner two thousand forty nine', 'Blade Runner 2049'],
  ['spirited', 'Spirited Away'],
  ['nothing of the kind', undefined],
])('design 6: in the whole catalogue, %s finds %s first', (term, title) => {
  expect(first(answerAll, term)).toBe(title);
});

it('design 6: a title that begins with a word comes before a theme that the word is a synonym of', () => {
  expect(first(answerFew, 'spirit')).toBe('Spirited Away');
});

it('design 6: words that do not name a title of another language do not find it', () => {
  expect(first(answerFew, 'das leben der anderen')).toBeUndefined();
});
