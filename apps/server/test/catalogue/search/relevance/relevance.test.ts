import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { loadCatalogue } from '../../../../src/catalogue/load-catalogue.ts';
import { type AnswerTerm, createTermAnswers } from '../../../../src/catalogue/search/answer-term.ts';
import {
  type RelevanceAnswer,
  type RelevanceQuery,
  readQueries,
  relevanceOf,
} from '@marquee/test-kit/relevance';

/** The queries were written for these movies. */
const IDS = new Set<number>(JSON.parse(readFileSync(new URL('./ids.json', import.meta.url), 'utf8')));
const answerTerm = await createTermAnswers(loadCatalogue().filter(({ id }) => IDS.has(id)));

async function answersTo(queries: readonly RelevanceQuery[], answer: AnswerTerm): Promise<RelevanceAnswer[]> {
  const answers: RelevanceAnswer[] = [];
  for (const query of queries) {
    const { movies } = answer(query.q, { language: query.language });
    answers.push({ query, ids: movies.map(({ id }) => id), time: 0 });
    // Vitest waits at most a minute for a worker that never lets other work of its own run.
    await setImmediate();
  }
  return answers;
}

/**
 * Each row has a file, the share of passed queries (with a tolerance of two points), and the maximum share of nonsense,
 * both in percent.
 * Quotes are exempt, because the movies' data do not contain them.
 */
it.each([
  ['queries.json', 98, 0],
  ['more-queries.json', 97, 4],
])(
  'design, Gateway: terms as people type them find the movies that they mean: %s',
  async (file, passed, nonsense) => {
    const queries = readQueries(new URL(file, import.meta.url));
    const answers = await answersTo(queries, (term) => answerTerm(term));
    expect(answers.length).toBeGreaterThanOrEqual(300);
    const all = relevanceOf(answers);
    expect(all.passed).toBeGreaterThan(passed - 2);
    expect(all.nonsense).toBeLessThanOrEqual(nonsense);
    for (const kind of new Set(answers.map(({ query }) => query.category))) {
      if (kind === 'quotes') continue;
      const some = relevanceOf(answers.filter(({ query }) => query.category === kind));
      expect(some.passed, kind).toBeGreaterThanOrEqual(75);
    }
  },
);

/**
 * Descriptions of movies of the whole catalogue. Each row has a group, the share with a right movie first and among the
 * first five (with a tolerance of two points), and the maximum share of texts that describe no movie and find some, all
 * in percent.
 */
const DESCRIPTIONS = readQueries(new URL('./described.json', import.meta.url));
const isLong = ({ category }: RelevanceQuery) => category === 'long';
const inEnglish = (query: RelevanceQuery) => query.language === 'en' && !isLong(query);
it.each([
  ['in English', inEnglish, 87, 94, 8],
  ['in the other languages', ({ language }: RelevanceQuery) => language !== 'en', 76, 90, 0],
  ['told at length', isLong, 100, 100, 0],
])(
  'design, Descriptions: what people remember of a movie finds it, %s',
  async (_group, isInGroup, first, withinFive, nonsense) => {
    const answer = await createTermAnswers(loadCatalogue());
    const all = relevanceOf(await answersTo(DESCRIPTIONS.filter(isInGroup), answer));
    expect(all.successAt1).toBeGreaterThan(first - 2);
    expect(all.successAt5).toBeGreaterThan(withinFive - 2);
    expect(all.nonsense ?? 0).toBeLessThanOrEqual(nonsense);
  },
);

interface KnownWish {
  wish: string;
  kind: string;
  /** The visitor's language, English if missing. */
  language?: string;
  fits: number[];
  misfits: number[];
}

/**
 * Wishes with the movies that a film lover would accept, and those that a person would call wrong. Each row has a file,
 * how many wishes it has, of how many six of the first ten movies fit (with a tolerance of two points), and how many
 * wishes may find nothing and movies be wrong.
 */
it.each([
  ['wishes.json', 64, 57, 2, 3],
  ['own-wishes.json', 130, 90, 3, 6],
])(
  'design, Wishes: six of the first ten movies fit most wishes of %s',
  async (file, count, fit, empty, wrong) => {
    const wishes: KnownWish[] = JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
    expect(wishes).toHaveLength(count);
    const answer = await createTermAnswers(loadCatalogue());
    const found = wishes.map(({ wish, kind, language, ...known }) => {
      const ids = answer(wish, language === undefined ? {} : { language })
        .movies.slice(0, 10)
        .map(({ id }) => id);
      const countOf = (list: 'fits' | 'misfits') => ids.filter((id) => known[list].includes(id)).length;
      return {
        kind,
        isFitting: countOf('fits') >= 6,
        misfits: countOf('misfits'),
        isEmpty: ids.length === 0,
      };
    });
    const fitting = found.filter(({ isFitting }) => isFitting).length;
    expect((100 * fitting) / count).toBeGreaterThan((100 * fit) / count - 2);
    expect(found.filter(({ isEmpty }) => isEmpty).length).toBeLessThanOrEqual(empty);
    expect(found.reduce((sum, { misfits }) => sum + misfits, 0)).toBeLessThanOrEqual(wrong);
  },
);
