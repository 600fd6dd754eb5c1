import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadCatalogue } from '../../../src/movies/catalogue/load-catalogue.ts';
import { createTermAnswers } from '../../../src/movies/search/answer-term.ts';
import { type RelevanceAnswer, type RelevanceQuery, readQueries, relevanceOf } from './measure.ts';

/** The queries were written for these movies. */
const IDS = new Set<number>(JSON.parse(readFileSync(new URL('./ids.json', import.meta.url), 'utf8')));
const answerTerm = await createTermAnswers(loadCatalogue().filter(({ id }) => IDS.has(id)));

const answersTo = (queries: readonly RelevanceQuery[]): RelevanceAnswer[] =>
  queries.map((query) => ({ query, ids: answerTerm(query.q).movies.map(({ id }) => id), time: 0 }));

/**
 * Each row has a file, the share of passed queries (with a tolerance of two points), and the maximum share of nonsense,
 * both in percent.
 * Quotes are exempt, because the movies' data do not contain them.
 */
it.each([
  ['queries.json', 98, 0],
  ['more-queries.json', 97, 4],
])('design 6: terms as people type them find the movies that they mean: %s', (file, passed, nonsense) => {
  const answers = answersTo(readQueries(new URL(file, import.meta.url)));
  expect(answers.length).toBeGreaterThanOrEqual(300);
  const all = relevanceOf(answers);
  expect(all.passed).toBeGreaterThan(passed - 2);
  expect(all.nonsense).toBeLessThanOrEqual(nonsense);
  for (const kind of new Set(answers.map(({ query }) => query.category))) {
    if (kind === 'quotes') continue;
    const some = relevanceOf(answers.filter(({ query }) => query.category === kind));
    expect(some.passed, kind).toBeGreaterThanOrEqual(75);
  }
});
