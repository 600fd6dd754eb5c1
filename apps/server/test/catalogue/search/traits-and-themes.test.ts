import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../../src/catalogue/load-catalogue.ts';
import { createTermAnswers } from '../../../src/catalogue/search/answer-term.ts';
import { TRAITS, traitName } from '../../../src/catalogue/traits.ts';
import { unitsIn } from './units-in.ts';

const movies = loadCatalogue();
const answer = await createTermAnswers(movies);

/** Each trait that is the same thing as a theme, the theme, and terms for it, by language. */
const SAME: [trait: string, theme: string, terms: Record<string, string[]>][] = [
  ['biography', 'biography', { en: ['biographies', 'biopics'], de: ['Biografien'] }],
  ['true-story', 'true story', { en: ['true stories', 'real events'], fr: ['histoire vraie'] }],
  ['based-on-book', 'book adaptation', { en: ['based on a book'], de: ['Literaturverfilmung'] }],
  ['coming-of-age', 'coming of age', { en: ['coming of age movies'], ja: ['青春映画'] }],
  ['first-love', 'first love', { en: ['first love'], es: ['primer amor'] }],
  ['friendship', 'friendship', { en: ['friendship movies'], de: ['Freundschaft'] }],
  ['whodunit', 'whodunit', { en: ['whodunit movies', 'whodunnits'], de: ['Krimirätsel'] }],
  ['twist-ending', 'twist ending', { en: ['movies with a twist ending'], pt: ['final surpreendente'] }],
  ['found-footage', 'found footage', { en: ['found footage'], es: ['metraje encontrado'] }],
  ['satirical', 'satire', { en: ['satire', 'satirical movies'], de: ['Satiren'] }],
  ['lgbtq', 'lgbt', { en: ['lgbt', 'gay movies'], fr: ['films lgbt'] }],
  ['christmas', 'christmas', { en: ['christmas movies'], ja: ['クリスマス'] }],
  ['halloween', 'halloween', { en: ['halloween movies'], zh: ['万圣节电影'] }],
  ['drugs', 'drugs', { en: ['movies about drugs'], de: ['Drogen'] }],
];

describe('design, Wishes: a trait and a theme that are one thing', () => {
  it('are these', () => {
    const linked = TRAITS.flatMap(({ id, theme }) => (theme === undefined ? [] : [[id, theme]])).sort();
    expect(linked).toEqual(SAME.map(([trait, theme]) => [trait, theme]).sort());
  });

  it.each(SAME)('%s and %s are one unit with the movies of both', (trait, theme, terms) => {
    const has = (ids: readonly string[] = [], id: string) => ids.some((one) => one.replace('!', '') === id);
    const both = movies.filter(({ traits, themes }) => has(traits, trait) || has(themes, theme));
    expect(both.length).toBeGreaterThan(5);
    for (const [language, texts] of Object.entries(terms)) {
      for (const term of texts) {
        const found = answer(term, { language });
        expect(unitsIn(found.understood), term).toEqual([`trait: ${traitName(trait, language)}`]);
        expect(new Set(found.movies), term).toEqual(new Set(both));
      }
    }
  });
});
