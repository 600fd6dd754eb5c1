import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hideAdultMovies } from '../../src/movies/hide-adult-movies.ts';

const SECOND = 1000;

/** The ids of the movies in the search log, by descending count. The first hundred are the trending list. */
let stored: number[];
let hidden: number[];
let adult: Set<number>;
let asked: number[];
let unanswered: Set<number>;
let stop: () => void;

const listed = {
  top: (limit: number) => stored.slice(0, limit).map((movieId) => ({ movieId })),
  hide: (movieId: number) => void hidden.push(movieId),
  renew: () => void (renewals += 1),
};
let reads: number[];
let renewals: number;

function start(): void {
  stop = hideAdultMovies(
    listed,
    async (limit, offset) => {
      reads.push(offset);
      return stored.slice(offset, offset + limit);
    },
    {
      async isForAdults(id) {
        asked.push(id);
        return unanswered.has(id) ? undefined : adult.has(id);
      },
    },
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  stored = Array.from({ length: 230 }, (_, index) => index + 1);
  hidden = [];
  asked = [];
  reads = [];
  renewals = 0;
  adult = new Set();
  unanswered = new Set();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('design 6: adult movies that were counted earlier leave trending', () => {
  it('the hundred of the list at once, then two per second of all others, each requested once', async () => {
    adult = new Set([3, 120, 230]);
    start();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual(stored.slice(0, 100));
    expect(hidden).toEqual([3]);
    await vi.advanceTimersByTimeAsync(10 * SECOND);
    expect(asked.length).toBeGreaterThan(115);
    expect(asked.length).toBeLessThanOrEqual(122);
    await vi.advanceTimersByTimeAsync(90 * SECOND);
    expect(asked).toEqual(stored);
    expect(hidden).toEqual([3, 120, 230]);
    // The trending list is reloaded once, after its movies were checked. Checking other movies does not reload it,
    // because dates and ratings are shown only for movies in the list.
    expect(renewals).toBe(1);
  });

  it('within a second if they come up into the list later', async () => {
    start();
    await vi.advanceTimersByTimeAsync(200 * SECOND);
    adult = new Set([500]);
    stored.splice(50, 0, 500);
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(hidden).toEqual([500]);
  });

  it('within a day if they are new below the list; the database is not read meanwhile', async () => {
    start();
    await vi.advanceTimersByTimeAsync(200 * SECOND);
    const before = reads.length;
    adult = new Set([500]);
    stored.push(500);
    await vi.advanceTimersByTimeAsync(23 * 3600 * SECOND);
    expect(reads).toHaveLength(before);
    expect(hidden).toEqual([]);
    await vi.advanceTimersByTimeAsync(3700 * SECOND);
    expect(hidden).toEqual([500]);
    expect(asked).toHaveLength(231);
  });

  it('although some of them cannot be checked, which are requested again later', async () => {
    unanswered = new Set([1, 150]);
    adult = new Set([1, 2, 150, 151]);
    start();
    await vi.advanceTimersByTimeAsync(100 * SECOND);
    expect(hidden).toEqual([2, 151]);
    unanswered.clear();
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect(hidden).toEqual([2, 151, 1]);
    await vi.advanceTimersByTimeAsync(700 * SECOND);
    expect(hidden).toEqual([2, 151, 1, 150]);
  });
});
