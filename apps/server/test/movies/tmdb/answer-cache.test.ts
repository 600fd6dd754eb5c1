import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryBudget } from '../../../src/http/memory-budget.ts';
import { VisitorLimit } from '../../../src/http/visitor-limit.ts';
import { tooBusy } from '../../../src/movies/movie-database-errors.ts';
import { MovieSourceError } from '../../../src/movies/movie-source.ts';
import { type AnswerCacheOptions, createAnswerCache } from '../../../src/movies/tmdb/answer-cache.ts';
import { createGatewayStats } from '../../../src/movies/tmdb/upstream.ts';

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
 * A cache whose texts are fresh for 10 ms, and stale until they are 100 ms old. A 404 is cached for 5 ms. `turns` lists
 * the waits in the queue.
 */
function cacheOf(options: Partial<AnswerCacheOptions> = {}) {
  const turns: [string, string, number][] = [];
  const cache = createAnswerCache<string>({
    keepFor: 10,
    staleFor: 100,
    missingFor: 5,
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
  const get = (key: string, text: string | Error, { visitor = 'a', bytes = 1 } = {}) =>
    cache.get(key, { visitor }, async ({ turn }, old) => {
      await turn(50);
      asked.push(`${key}: ${old ?? 'new'}`);
      if (text instanceof Error) throw text;
      return { answer: text, bytes };
    });
  return { cache, get, turns };
}

const missing = () => new MovieSourceError(404, { status_code: 34 });
const away = () => new MovieSourceError(502, {});

describe('design 6: answers in memory', () => {
  it('are given while they are fresh, asked for once by all who want the same', async () => {
    const { get, turns } = cacheOf();
    expect(await Promise.all([get('movie', 'one'), get('movie', 'two')])).toEqual(['one', 'one']);
    time += 10;
    expect(await get('movie', 'two')).toBe('one');
    expect(await get('other', 'two')).toBe('two');
    expect(asked).toEqual(['movie: new', 'other: new']);
    expect(turns).toEqual([
      ['movie', 'a', 50],
      ['other', 'a', 50],
    ]);
    expect(stats).toMatchObject({ hits: 1, misses: 3, stale: 0 });
  });

  it('are given when they are stale, too, while new ones are asked for, which are told the old', async () => {
    const { get } = cacheOf();
    await get('movie', 'one');
    time += 11;
    expect(await get('movie', 'two')).toBe('one');
    await settled();
    expect(await get('movie', 'three')).toBe('two');
    expect(asked).toEqual(['movie: new', 'movie: one']);
    expect(stats).toMatchObject({ hits: 1, misses: 1, stale: 1 });
  });

  it('outlive an outage, and are not given after it has lasted too long', async () => {
    const { cache, get } = cacheOf();
    await get('movie', 'one');
    time += 99;
    expect(await get('movie', away())).toBe('one');
    await settled();
    expect(await get('movie', away())).toBe('one');
    expect(cache.known('movie')).toBe('one');
    time += 1;
    expect(cache.known('movie')).toBeUndefined();
    await expect(get('movie', away())).rejects.toMatchObject({ status: 502 });
    expect(await get('movie', 'two')).toBe('two');
  });

  it('may say that there is no such movie, which is remembered for a while', async () => {
    const { cache, get } = cacheOf();
    for (let time = 0; time < 3; time += 1) {
      await expect(get('movie', missing())).rejects.toMatchObject({ status: 404 });
    }
    expect(asked).toHaveLength(1);
    expect(cache.known('movie')).toBeUndefined();
    time += 6;
    expect(await get('movie', 'one')).toBe('one');
    expect(asked).toEqual(['movie: new', 'movie: new']);
  });

  it('do not remember other refusals, nor 404s where they are not to', async () => {
    const { get } = cacheOf();
    for (const error of [away(), new MovieSourceError(401, {}), new Error('broken')]) {
      await expect(get('movie', error)).rejects.toThrow(error.message);
    }
    const { get: never } = cacheOf({ missingFor: undefined });
    for (let time = 0; time < 2; time += 1) await expect(never('movie', missing())).rejects.toThrow();
    expect(asked).toHaveLength(5);
  });

  it('take no more than their bytes, and the oldest go', async () => {
    // Each cached object counts as 3 × 400 bytes, plus 500 bytes of overhead.
    const { cache, get } = cacheOf({ budget: new MemoryBudget(4_000) });
    for (const key of ['one', 'two', 'three']) await get(key, key, { bytes: 400 });
    expect(['one', 'two', 'three'].map((key) => cache.known(key))).toEqual([undefined, 'two', 'three']);
    await get('nothing', '', { bytes: 0 });
    expect(cache.known('nothing')).toBe('');
  });

  it('of whom nothing is asked, nothing is known', () => {
    expect(cacheOf().cache.known('movie')).toBeUndefined();
  });
});

describe('design 10: who asks for too much', () => {
  it('is refused in the form of the movie database, he alone, and not what is in memory', async () => {
    const { get } = cacheOf({ limit: new VisitorLimit(1) });
    await get('movie', 'one');
    await expect(get('other', 'two')).rejects.toMatchObject({ status: 429, retryAfter: 60, isOurs: true });
    expect(await get('movie', 'two')).toBe('one');
    expect(await get('other', 'two', { visitor: 'b' })).toBe('two');
  });

  it('is told as it is when there is no turn', async () => {
    const { get } = cacheOf({
      pace: { join: () => {}, turn: () => Promise.reject(tooBusy()), waiting: 0 },
    });
    await expect(get('movie', 'one')).rejects.toMatchObject({ status: 503 });
  });

  it('has so long for an answer, all in all', async () => {
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
