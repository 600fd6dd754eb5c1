import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../../src/movies/catalogue/load-catalogue.ts';
import { createTermAnswers } from '../../../src/movies/search/answer-term.ts';
import { bestKnownPeople, type KnownPerson } from './best-known-people.ts';

const catalogue = loadCatalogue();
const answerTerm = await createTermAnswers(catalogue);
const people = bestKnownPeople(catalogue);
/** `npm test` tries a few of the people. */
const count = (all: number) => (process.env.EVERYTHING === '1' ? all : 20);

/** Whether the first three movies are the person's, or as many as the person has. */
function isFirst(term: string, { movies }: KnownPerson): boolean {
  const first = answerTerm(term).movies.slice(0, 3);
  return first.filter(({ id }) => movies.has(id)).length >= Math.min(3, movies.size);
}

describe('design, Gateway: people are found by the family name first', () => {
  it.each([
    ['with a blank', (first: string, last: string) => `${last} ${first}`],
    ['with a comma', (first: string, last: string) => `${last}, ${first}`.toLowerCase()],
  ])('98 of 100 of the best known names of two words %s', (_how, write) => {
    const named = people.filter(({ person: { name } }) => /^\S+ \S+$/.test(name)).slice(0, count(300));
    const lost = named.filter((known) => {
      const [first = '', last = ''] = known.person.name.split(' ');
      return !isFirst(write(first, last), known);
    });
    expect(lost.length / named.length, lost.map(({ person }) => person.name).join(', ')).toBeLessThan(0.02);
  });

  it.each([
    ['Bonham Carter, Helena', 'Helena Bonham Carter'],
    ['Downey, Robert Jr.', 'Robert Downey Jr.'],
    ['Jackson, Samuel', 'Samuel L. Jackson'],
    ['niro robert de', 'Robert De Niro'],
    ['De Niro, Bob', 'Robert De Niro'],
    ['Kurosawa, Ak', 'Akira Kurosawa'],
    ['Miyazki Hayao', 'Hayao Miyazaki'],
    ['Ho Bong Joon', 'Bong Joon Ho'],
  ])('%s is %s', (term, name) => {
    expect(answerTerm(term).understood?.people[0]).toBe(name);
  });

  it('after titles of the same words', () => {
    expect(answerTerm('Jones Tom').movies[0]?.title).toBe('Tom Jones');
  });
});
