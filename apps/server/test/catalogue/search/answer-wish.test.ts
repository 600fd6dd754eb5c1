import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../../src/catalogue/load-catalogue.ts';
import { createTermAnswers } from '../../../src/catalogue/search/answer-term.ts';
import { unitsIn } from './units-in.ts';

const answer = await createTermAnswers(loadCatalogue());
const unitsOf = (term: string, language?: string) => unitsIn(answer(term, { language }).understood);
const titlesFor = (term: string, language?: string) =>
  answer(term, { language }).movies.map(({ title }) => title);

describe('design, Wishes', () => {
  it.each([
    ['movies that make you cry', ['trait: tearjerker']],
    ['scary movies', ['trait: scary']],
    ['horror movie but not too scary', ['genre: Horror', 'not trait: scary']],
    ['funny 80s movies', ['trait: hilarious', 'years: 1980s']],
    ['movies like inception', ['like: Inception']],
    ['movies like incepton', ['like: Inception']],
    ['movies that will make my girlfriend cry', ['trait: tearjerker']],
    ['movies with talking animals', ['theme: talking animals']],
    ['psychological thrillers', ['trait: mind-bending', 'genre: Thriller']],
    ['films like amélie poulain', ['like: Amélie Poulain']],
    ['musicals', ['trait: musical']],
  ])('reads %s', (term, units) => {
    expect(unitsOf(term)).toEqual(units);
  });

  it('finds no movie that the wish excludes', () => {
    const scary = new Set(answer('scary movies').movies);
    const found = answer('horror movie but not too scary').movies;
    expect(found).not.toHaveLength(0);
    expect(found.filter((movie) => scary.has(movie))).toEqual([]);
  });

  it('answers with movies like another, but not with itself', () => {
    const titles = titlesFor('movies like inception');
    expect(titles).toContain('The Matrix');
    expect(titles).not.toContain('Inception');
    expect(titles.length).toBeLessThanOrEqual(60);
  });

  it.each([
    ['movies like stranger things', 'stranger things'],
    ['movies similar to the office', 'the office'],
  ])('names the movie that the catalogue lacks, and makes nothing up: %s', (term, missing) => {
    const { movies, understood } = answer(term);
    expect(movies).toEqual([]);
    expect(understood).toMatchObject({ missing });
  });

  it('has each unit with the term without its words; the last one has none', () => {
    const { understood } = answer('horror movie but not too scary');
    expect(understood?.units?.map(({ without }) => without)).toEqual([
      'movie but not too scary',
      'horror movie',
    ]);
    expect(answer('scary movies').understood?.units?.[0]).not.toHaveProperty('without');
  });

  it.each([
    'Ready or Not',
    'No Country for Old Men',
    'Sin City',
    'Some Like It Hot',
    'After',
    'Her',
    'Godzilla Minus One',
  ])('finds the title %s first', (title) => {
    expect(titlesFor(title)[0]).toBe(title);
  });

  it.each([
    ['tom hanks', 'en'],
    ['korean', 'en'],
    ['80s comedy', 'en'],
    ['feel good movies', 'en'],
    ['Komödien', 'de'],
    ['películas románticas', 'es'],
  ])('divides the answer to %s by words that find fewer movies', (term, language) => {
    const { movies, understood } = answer(term, { language });
    const narrow = understood?.narrow ?? [];
    expect(narrow.length).toBeGreaterThanOrEqual(4);
    expect(narrow.length).toBeLessThanOrEqual(8);
    for (const offered of narrow) {
      const narrowed = answer(offered.term, { language });
      expect(offered.term.startsWith(`${term} `), offered.term).toBe(true);
      expect(narrowed.movies, offered.term).toHaveLength(offered.count);
      if (offered.kind !== 'order') expect(offered.count, offered.term).toBeLessThan(movies.length);
      expect(narrowed.understood?.units, offered.term).toContainEqual(
        expect.objectContaining({ kind: offered.kind, name: offered.name }),
      );
    }
  });

  it.each(['the matrix', 'movies like inception', 'star wars'])(
    'divides no answer by title, series or likeness: %s',
    (term) => {
      expect(answer(term).understood?.narrow).toBeUndefined();
    },
  );
});
