import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryBudget } from '../../src/fairness/memory-budget.ts';
import { VisitorLimit } from '../../src/fairness/visitor-limit.ts';
import { tooBusy } from '../../src/movies/movie-database-errors.ts';
import { MovieSourceError } from '../../src/movies/movie-source.ts';
import { type AnswerCacheOptions, type AnswerTimes, createAnswerCache } from '../../src/tmdb/answer-cache.ts';
import { createGatewayStats } from '../../src/tmdb/upstream.ts';

let time: number;
let asked: string[];
let stats: ReturnType<typeof createGatewayStats>;
beforeEach(() => {
  time = 1_000_000;
  asked = [];
  stats = createGatewayStats();
});

const settled = () => new Promise((resolve) => setImmediate(resolve));

/**
 * A cache of texts. A text is fresh for 10 ms, then stale until it is 100 ms old. A 404 is cached for 5 ms. `turns`
 * lists the waits in the queue.
 */
function cacheOf(options: Partial<AnswerCacheOptions> = {}, times: Partial<AnswerTimes> = {}) {
  const turns: [string, string, number][] = [];
  const answers = createAnswerCache({
    staleFor: 100,
    budget: new MemoryBudget(100_000),
    limit: new VisitorLimit(0),
    pace: {
      join: () => {},
      turn: async (...turn) => void turns.push(turn),
      waiting: 0,
    },
    timeLimit: 7000,
    now: () => time,
    stats,
    ...options,
  });
  const cache = answers.of<string>({ freshFor: 10, missingFor: 5, ...times });
  const get = (key: string, text: string | Error, { visitor = 'a', bytes = 1 } = {}) =>
    cache.get(key, { visitor }, async ({ turn }) => {
      await turn(50);
      asked.push(key);
      if (text instanceof Error) throw text;
      return { answer: text, bytes };
    });
  return { answers, cache, get, turns };
}

const missing = () => new MovieSourceError(404, { status_code: 34 });
const away = () => new MovieSourceError(502, {});

describe('design, Gateway: cached answers', () => {
  it('are returned while they are fresh, and requested once for concurrent callers', async () => {
    const { get, turns } = cacheOf();
    expect(await Promise.all([get('movie', 'one'), get('movie', 'two')])).toEqual(['one', 'one']);
    time += 10;
    expect(await get('movie', 'two')).toBe('one');
    expect(await get('other', 'two')).toBe('two');
    expect(asked).toEqual(['movie', 'other']);
    expect(turns).toEqual([
      ['movie', 'a', 50],
      ['other', 'a', 50],
    ]);
    expect(stats).toMatchObject({ hits: 1, misses: 3, stale: 0 });
  });

  it('are also returned when stale, while new ones are requested', async () => {
    const { get } = cacheOf();
    await get('movie', 'one');
    time += 11;
    expect(await get('movie', 'two')).toBe('one');
    await settled();
    expect(await get('movie', 'three')).toBe('two');
    expect(asked).toEqual(['movie', 'movie']);
    expect(stats).toMatchObject({ hits: 1, misses: 1, stale: 1 });
  });

  it('survive an outage, but not if it lasts too long', async () => {
    const { cache, get } = cacheOf();
    await get('movie', 'one');
    time += 99;
    expect(await get('movie', away())).toBe('one');
    await settled();
    expect(await get('movie', away())).toBe('one');
    expect(cache.peek('movie')).toBe('one');
    time += 1;
    expect(cache.peek('movie')).toBeUndefined();
    await expect(get('movie', away())).rejects.toMatchObject({ status: 502 });
    expect(await get('movie', 'two')).toBe('two');
  });

  it('may be 404s, which are cached for a while', async () => {
    const { cache, get } = cacheOf();
    for (let time = 0; time < 3; time += 1) {
      await expect(get('movie', missing())).rejects.toMatchObject({ status: 404 });
    }
    expect(asked).toHaveLength(1);
    expect(cache.peek('movie')).toBeUndefined();
    time += 6;
    expect(await get('movie', 'one')).toBe('one');
    expect(asked).toEqual(['movie', 'movie']);
  });

  it('do not include other errors, nor 404s unless configured', async () => {
    const { get } = cacheOf();
    for (const error of [away(), new MovieSourceError(401, {}), new Error('broken')]) {
      await expect(get('movie', error)).rejects.toThrow(error.message);
    }
    const { get: never } = cacheOf({}, { missingFor: undefined });
    for (let time = 0; time < 2; time += 1) await expect(never('movie', missing())).rejects.toThrow();
    expect(asked).toHaveLength(5);
  });

  it('stay within their limit of bytes, and the oldest are evicted', async () => {
    // Each cached object counts as 3 × 400 bytes, plus 500 bytes of overhead.
    const { cache, get } = cacheOf({ budget: new MemoryBudget(4_000) });
    for (const key of ['one', 'two', 'three']) await get(key, key, { bytes: 400 });
    expect(['one', 'two', 'three'].map((key) => cache.peek(key))).toEqual([undefined, 'two', 'three']);
    await get('nothing', '', { bytes: 0 });
    expect(cache.peek('nothing')).toBe('');
  });

  it('have the times of their kind', async () => {
    const { answers, get } = cacheOf();
    const longer = answers.of<string>({ freshFor: 30 });
    const getLonger = (text: string) =>
      longer.get('list', { visitor: 'a' }, async () => ({ answer: text, bytes: 1 }));
    await get('movie', 'one');
    await getLonger('one');
    time += 30;
    expect([await get('movie', 'two'), await getLonger('two')]).toEqual(['one', 'one']);
    await settled();
    expect([await get('movie', 'three'), await getLonger('three')]).toEqual(['two', 'one']);
  });

  it('are unknown before the first request', () => {
    expect(cacheOf().cache.peek('movie')).toBeUndefined();
  });
});

describe('design, Strangers: a visitor over the limit', () => {
  it('is refused in TMDB’s format, alone, and not for cached answers', async () => {
    const { get } = cacheOf({ limit: new VisitorLimit(1) });
    await get('movie', 'one');
    await expect(get('other', 'two')).rejects.toMatchObject({ status: 429, retryAfter: 60, isOurs: true });
    expect(await get('movie', 'two')).toBe('one');
    expect(await get('other', 'two', { visitor: 'b' })).toBe('two');
  });

  it('gets the queue’s error if there is no turn', async () => {
    const { get } = cacheOf({
      pace: { join: () => {}, turn: () => Promise.reject(tooBusy()), waiting: 0 },
    });
    await expect(get('movie', 'one')).rejects.toMatchObject({ status: 503 });
  });

  it('has one deadline for the whole answer', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(400);
    const { cache } = cacheOf();
    const deadline = await cache.get('movie', { visitor: 'a' }, async (call) => ({
      answer: String(call.deadline),
      bytes: 1,
    }));
    clock.mockRestore();
    expect(deadline).toBe('7400');
  });
});
