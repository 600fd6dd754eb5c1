import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { MemoryBudget } from '../../src/fairness/memory-budget.ts';
import { createAnswerTexts } from '../../src/movies/answer-texts.ts';

const answer = (length: number, letter = 'x') => ({ overview: letter.repeat(length) });

describe('design, Gateway: a serialised answer', () => {
  it('is made once with its ETag, and compressed once for all callers', async () => {
    const texts = createAnswerTexts();
    const movie = answer(5_000);
    expect(texts.of(movie).text).toBe(JSON.stringify(movie));
    expect(texts.of(movie)).toBe(texts.of(movie));
    expect(texts.of(movie).etag).not.toBe(texts.of(answer(4_999)).etag);
    const [one, other] = [texts.of(movie).compressed('br'), texts.of(movie).compressed('br')];
    expect(one).toBe(other);
    expect(brotliDecompressSync(await one).toString()).toBe(JSON.stringify(movie));
    expect(gunzipSync(await texts.of(movie).compressed('gzip')).toString()).toBe(JSON.stringify(movie));
  });

  it('counts its bytes: the text (two bytes per character beyond Latin-1) and its compressed forms', async () => {
    const budget = new MemoryBudget(1_000_000);
    const texts = createAnswerTexts(budget);
    const heldFor = async (movie: object) => {
      const before = budget.held;
      const { length } = await texts.of(movie).compressed('br');
      await texts.of(movie).compressed('br');
      return budget.held - before - length;
    };
    expect(await heldFor(answer(10_000, 'é'))).toBeGreaterThanOrEqual(10_000);
    expect(await heldFor(answer(10_000, 'é'))).toBeLessThan(11_000);
    expect(await heldFor(answer(10_000, '映'))).toBeGreaterThanOrEqual(20_000);
    expect(await heldFor(answer(10_000, '映'))).toBeLessThan(21_000);
  });

  it('is evicted when the shared memory budget is full, and made again', () => {
    const budget = new MemoryBudget(50_000);
    const texts = createAnswerTexts(budget);
    const first = answer(9_000);
    const made = texts.of(first);
    for (let count = 0; count < 20; count += 1) texts.of(answer(9_000));
    expect(budget.held).toBeLessThanOrEqual(50_000);
    expect(texts.of(first)).not.toBe(made);
    expect(texts.of(first).text).toBe(made.text);
  });

  it('keeps no answer in memory that its own cache has evicted', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage: () => void = runInNewContext('gc');
    const texts = createAnswerTexts();
    const askOnce = async () => {
      const movie = answer(5_000);
      await texts.of(movie).compressed('br');
      return new WeakRef(movie);
    };
    const movies = await Promise.all([askOnce(), askOnce()]);
    await setImmediate();
    collectGarbage();
    expect(movies.map((movie) => movie.deref())).toEqual([undefined, undefined]);
  });
});
