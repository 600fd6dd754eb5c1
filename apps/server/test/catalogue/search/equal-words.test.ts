import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../../src/catalogue/load-catalogue.ts';
import { createTermAnswers } from '../../../src/catalogue/search/answer-term.ts';
import { unitsIn } from './units-in.ts';

const catalogue = loadCatalogue();
const answerTerm = await createTermAnswers(catalogue);
const first = (term: string) => answerTerm(term).movies[0];

/** Words of titles, with other forms of the same word. */
const FORMS: readonly (readonly string[])[] = [
  ['doctor', 'dr', 'doktor'],
  ['mister', 'mr'],
  ['missus', 'mrs'],
  ['captain', 'capt'],
  ['sergeant', 'sgt'],
  ['saint', 'st'],
  ['street', 'st'],
  ['brothers', 'bros'],
  ['incorporated', 'inc'],
  ['part', 'pt', 'teil', 'partie', 'parte'],
  ['chapter', 'ch', 'kapitel', 'chapitre'],
  ['volume', 'vol'],
  ['episode', 'ep'],
  ['versus', 'vs', 'v', 'gegen', 'contra', 'contre'],
  ['and', '&', 'und', 'et', 'y'],
];

describe('design, Gateway: words of names are found written out or short, in any language', () => {
  it.each([
    ['dr strange', 'Doctor Strange'],
    ['dr sleep', 'Doctor Sleep'],
    ['doktor schiwago', 'Doctor Zhivago'],
    ['kramer versus kramer', 'Kramer vs. Kramer'],
    ['kramer contre kramer', 'Kramer vs. Kramer'],
    ['fantastic mister fox', 'Fantastic Mr. Fox'],
    ['mr and missus smith', 'Mr. & Mrs. Smith'],
    ['capt phillips', 'Captain Phillips'],
    ['john wick ch 4', 'John Wick: Chapter 4'],
    ['monsters incorporated', 'Monsters, Inc.'],
    ['dune pt 2', 'Dune: Part Two'],
    ['batman gegen superman', 'Batman v Superman: Dawn of Justice'],
    ['ford contra ferrari', 'Ford v Ferrari'],
    ['21 jump st', '21 Jump Street'],
    ['dr. no', 'Dr. No'],
    ['rocky v', 'Rocky V'],
    ['super mario brothers', 'The Super Mario Bros. Movie'],
  ])('%s is %s', (term, title) => {
    expect(first(term)?.title).toBe(title);
    expect(answerTerm(term).understood?.mended).toBeUndefined();
  });

  it('in the name of a series, a person and a character', () => {
    expect(answerTerm('super mario brothers').movies).toHaveLength(2);
    expect(unitsIn(answerTerm('robert downey junior').understood)).toEqual(['person: Robert Downey Jr.']);
    expect(unitsIn(answerTerm('sgt hartman').understood)).toEqual(['role: Sergeant Hartman']);
  });

  it('the last word may be the beginning of another: st of Star Wars', () => {
    expect(first('st')?.title).toBe('Star Wars');
  });

  it('95 of 100 titles with such a word', () => {
    const lost: string[] = [];
    let tried = 0;
    for (const { title, id } of catalogue) {
      for (const forms of FORMS) {
        for (const form of forms) {
          const written = title.replace(new RegExp(`(?<= |^)${form}\\.?(?= |$)`, 'i'), '{}');
          const others = written === title ? [] : forms.filter((other) => other !== form);
          for (const other of process.env.EVERYTHING === '1' ? others : others.slice(0, 1)) {
            const term = written.replace('{}', other);
            tried += 1;
            const found = answerTerm(term).movies.slice(0, 2);
            if (!found.some((movie) => movie.id === id)) lost.push(term);
          }
        }
      }
    }
    expect(tried).toBeGreaterThan(100);
    expect(lost.length / tried, lost.join(', ')).toBeLessThan(0.05);
  });
});
