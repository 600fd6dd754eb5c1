import { beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../../src/catalogue/load-catalogue.ts';
import { type AnswerTerm, createTermAnswers } from '../../../src/catalogue/search/answer-term.ts';

const catalogue = loadCatalogue();
let answerTerm: AnswerTerm;
beforeAll(async () => {
  answerTerm = await createTermAnswers(catalogue);
});

/** Returns the steps that it takes to read a term. */
function stepsOf(term: string): number {
  let taken = 0;
  answerTerm(term, { onRead: (steps) => (taken = steps) });
  return taken;
}

const times = (count: number, word: string) => Array<string>(count).fill(word).join(' ');

describe('design, Strangers: reading a term', () => {
  // 28,000 steps take about 12 ms, with the terms of Narrow. Without the bound, these ten take up to a million.
  it.each([
    times(16, '2'),
    times(8, 'top rated'),
    times(16, 'english'),
    times(16, 'love'),
    times(16, 'new'),
    times(16, 'us'),
    times(4, '2 love'),
    times(5, 'the man 2'),
    '2 2 2 2 xyzzyq',
    'drama english 2 2 2 2 2 2',
  ])('ends after 28,000 steps: %s', (term) => {
    const steps = stepsOf(term);
    expect(steps).toBeGreaterThan(20_000);
    expect(steps).toBeLessThan(29_000);
  });

  // Texts that are wishes: each span of words takes a step in each language.
  it.each([
    times(40, 'underrated'),
    times(39, 'and'),
    times(6, '怖くない映画'),
    times(13, 'बिना हिंसा की'),
    times(13, 'بدون عنف و'),
    times(20, 'movies like'),
    'no horror no gore no comedy no romance no war no musicals no animation no superheroes no sequels no subtitles',
    'happy sad movie',
    times(400, 'cozy').slice(0, 2000),
    '泣ける映画'.repeat(400),
  ])('takes few steps for a wish: %s', (term) => {
    expect(stepsOf(term)).toBeLessThan(8000);
  });

  it('reads hundreds of movies of one genre at once, and the terms of Narrow, too', () => {
    const { movies, understood } = answerTerm('comedy');
    expect(movies.length).toBeGreaterThan(500);
    expect(understood?.narrow?.length).toBeGreaterThan(5);
    expect(stepsOf('comedy')).toBeLessThan(1000);
  });

  it.each(['popular', 'top rated', '高評価'])('is complete for a list of all movies: %s', (term) => {
    expect(stepsOf(term)).toBeLessThan(25_000);
    expect(answerTerm(term).movies).toHaveLength(catalogue.length);
  });
});
