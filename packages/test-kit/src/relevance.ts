import { readFileSync } from 'node:fs';
import { z } from 'zod';

const ids = z.array(z.int().positive());

/** A term as people type it, and the TMDB ids of the movies that it should find. */
const query = z.object({
  q: z.string().min(1),
  category: z.string(),
  language: z.string(),
  /** One of these movies must be first. If null, a movie of `within5` must be among the first three. */
  first: ids.nullable(),
  /** Movies that should be among the first five. If the term describes a list of movies, all movies of this list. */
  within5: ids,
  /**
   * Whether the catalogue lacks what the term asks for. The result must then be empty or begin with a movie of
   * `within5`, which are acceptable instead.
   */
  nothing: z.boolean(),
});

export type RelevanceQuery = z.output<typeof query>;

/** What somebody remembers of a movie, and the ids of the movies that are right; none if it describes no movie. */
const description = z
  .object({
    q: z.string().min(1),
    kind: z.string(),
    ids: ids.default([]),
    language: z.string().default('en'),
  })
  .transform(({ q, kind, ids: within5, language }): RelevanceQuery => {
    return { q, category: kind, language, first: null, within5, nothing: within5.length === 0 };
  });

/** Throws if the file has another format. */
export const readQueries = (file: string | URL): RelevanceQuery[] =>
  z.array(z.union([query, description])).parse(JSON.parse(readFileSync(file, 'utf8')));

export interface RelevanceAnswer {
  query: RelevanceQuery;
  /** The ids of the found movies, best match first. */
  ids: readonly number[];
  /** Milliseconds that the search took. */
  time: number;
}

/** The results of all queries. Percentages are undefined if no query measures them; times are milliseconds. */
export interface Relevance {
  queries: number;
  passed: number;
  successAt1: number | undefined;
  successAt3: number | undefined;
  successAt5: number | undefined;
  recallAt5: number | undefined;
  nonsense: number | undefined;
  median: number;
  p95: number;
}

/**
 * Whether the result is as expected. If nothing should match, no unexpected movie may be first. Otherwise an expected
 * movie must be first, or among the first three.
 */
export function isPassed(answer: RelevanceAnswer): boolean {
  const { first, within5, nothing } = answer.query;
  const { ids } = answer;
  if (nothing) return !isNonsense(answer);
  if (first) return first.includes(ids[0] ?? 0);
  return ids.slice(0, 3).some((id) => within5.includes(id));
}

/** Whether an unexpected movie is first. */
const isNonsense = ({ ids: [first], query }: RelevanceAnswer) =>
  first !== undefined && !query.within5.includes(first);

export function relevanceOf(answers: readonly RelevanceAnswer[]): Relevance {
  const findable = answers.filter(({ query }) => !query.nothing);
  const times = answers.map(({ time }) => time).sort((a, b) => a - b);
  const wanted = ({ first, within5 }: RelevanceQuery) => first ?? within5;
  const hasAmong = (count: number) => (answer: RelevanceAnswer) =>
    answer.ids.slice(0, count).some((id) => wanted(answer.query).includes(id));
  return {
    queries: answers.length,
    passed: share(answers.filter(isPassed).length, answers.length) ?? 0,
    successAt1: share(findable.filter(hasAmong(1)).length, findable.length),
    successAt3: share(findable.filter(hasAmong(3)).length, findable.length),
    successAt5: share(findable.filter(hasAmong(5)).length, findable.length),
    recallAt5: share(
      findable.map(recallAt5).reduce((sum, recall) => sum + recall, 0),
      findable.length,
    ),
    nonsense: share(
      answers.filter((answer) => answer.query.nothing && isNonsense(answer)).length,
      answers.length - findable.length,
    ),
    median: times[Math.floor(times.length / 2)] ?? 0,
    p95: times[Math.floor(times.length * 0.95)] ?? 0,
  };
}

/** Returns the share of the expected movies among the first five results. At most five expected movies count. */
function recallAt5({ query: { within5 }, ids }: RelevanceAnswer): number {
  const found = ids.slice(0, 5).filter((id) => within5.includes(id)).length;
  return found / Math.min(5, within5.length);
}

const share = (part: number, whole: number) => (whole === 0 ? undefined : (100 * part) / whole);
