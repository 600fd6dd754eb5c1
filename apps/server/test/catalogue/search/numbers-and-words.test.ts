import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../../src/catalogue/load-catalogue.ts';
import { createTermAnswers } from '../../../src/catalogue/search/answer-term.ts';
import { peopleIn, unitsIn } from './units-in.ts';

const answerTerm = await createTermAnswers(loadCatalogue());

describe('design, Gateway: numbers are found as words, digits and ordinals, in nine languages', () => {
  it.each([
    ['fifty first dates', '50 First Dates'],
    ['8.5', '8½'],
    ['8,5', '8½'],
    ['naked gun 2.5', 'The Naked Gun 2½: The Smell of Fear'],
    ['教父二', 'The Godfather: Part II'],
    ['教父第二部', 'The Godfather: Part II'],
    ['le parrain deuxieme partie', 'The Godfather: Part II'],
    ['el padrino segunda parte', 'The Godfather: Part II'],
    ['der pate zweiter teil', 'The Godfather: Part II'],
    ['العراب الجزء الثاني', 'The Godfather: Part II'],
    ['गॉडफादर भाग दो', 'The Godfather: Part II'],
    ['toy story trois', 'Toy Story 3'],
    ['les 400 coups', 'The 400 Blows'],
    ['quatre cents coups', 'The 400 Blows'],
    ['doce monos', 'Twelve Monkeys'],
    ['doze homens e uma sentença', '12 Angry Men'],
    ['quinto elemento', 'The Fifth Element'],
    ['6 sens', 'The Sixth Sense'],
  ])('%s is %s', (term, title) => {
    const { movies, understood } = answerTerm(term);
    expect(movies[0]?.title).toBe(title);
    expect(understood?.mended).toBeUndefined();
  });
});

describe('design, Gateway: words are read as they are meant', () => {
  it.each([
    ['coens', 'Joel Coen'],
    ['wachowskis', 'Lana Wachowski'],
    ['russos', 'Anthony Russo'],
    ['farrellys', 'Peter Farrelly'],
  ])('%s are the people of this surname', (term, name) => {
    expect(peopleIn(answerTerm(term).understood)[0]).toBe(name);
  });

  it('russos is Russian in Portuguese', () => {
    expect(unitsIn(answerTerm('filmes russos', { language: 'pt-BR' }).understood)).toEqual(['origin: russo']);
  });

  it.each([
    ['lustige filme', 'de'],
    ['pelis de risa', 'es'],
    ['films pour rire', 'fr'],
  ])('%s in %s finds comedies, by the genre or the trait', (term, language) => {
    const { movies } = answerTerm(term, { language });
    const comedies = movies.slice(0, 10).filter(({ genres }) => genres.includes('Comedy'));
    expect(comedies.length).toBeGreaterThanOrEqual(9);
  });

  it('an article at the beginning is a part of the title that has it', () => {
    expect(answerTerm('o brother').movies[0]?.title).toBe('O Brother, Where Art Thou?');
  });

  it.each(['theatre', 'theater'])('%s is not the beginning of a title with a slip', (term) => {
    expect(answerTerm(term).understood?.mended).toBeUndefined();
  });
});

describe('design, Gateway: poor terms get a clear answer', () => {
  it.each([',', ',,,', '-', '"', '"",', 'tt', '[', '{tmdb-}', 'http://'])('%s finds nothing', (term) => {
    expect(answerTerm(term).movies).toEqual([]);
  });

  it.each([
    ['m', 'M'],
    ['x', 'X-Men'],
  ])('the letter %s finds titles that begin with it, first the one that it is', (term, title) => {
    expect(answerTerm(term).movies[0]?.title).toBe(title);
  });

  it('a name three times is the name', () => {
    expect(unitsIn(answerTerm('hanks hanks hanks').understood)).toEqual(['person: Tom Hanks']);
    expect(peopleIn(answerTerm('miyazaki, miyazaki, miyazaki').understood)[0]).toBe('Hayao Miyazaki');
  });
});
