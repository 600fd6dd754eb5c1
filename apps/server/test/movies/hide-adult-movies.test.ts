import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AdultChecks, hideAdultMovies } from '../../src/movies/hide-adult-movies.ts';

const SECOND = 1000;

/** Ids of the movies in the search log, the highest count first. The first hundred are the trending list. */
let stored: number[];
let hidden: number[];
let adult: Set<number>;
let asked: number[];
let unanswered: Set<number>;
/** The movies that the movie database does not have. */
let missing: Set<number>;
/** Whether the search log is unavailable, so that the stored movies cannot be read. */
let isAway: boolean;
let checks: AdultChecks;

const listed = {
  top: (limit: number) => stored.slice(0, limit).map((movieId) => ({ movieId })),
  hide: (movieId: number) => void hidden.push(movieId),
  renew: () => void (renewals += 1),
};
let reads: number[];
let renewals: number;

function start(): void {
  checks = hideAdultMovies(
    listed,
    async (limit, offset) => {
      if (isAway) throw new Error('away');
      reads.push(offset);
      return stored.slice(offset, offset + limit);
    },
    {
      async checkMovie(id) {
        asked.push(id);
        if (unanswered.has(id)) return undefined;
        if (missing.has(id)) return 'missing';
        return adult.has(id) ? 'adult' : 'shown';
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
  missing = new Set();
  isAway = false;
});

afterEach(() => {
  checks.stop();
  vi.useRealTimers();
});

describe('design 6: adult movies that were counted earlier leave trending', () => {
  it('the hundred of the list are checked at once, all others at two per second, and each is requested once', async () => {
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
    // The trending list is reloaded once, after its movies were checked, to show their dates and ratings. It does not
    // show the other movies, so their checks cause no reload.
    expect(renewals).toBe(1);
  });

  it('reports which movies were checked, and when all were', async () => {
    start();
    await vi.advanceTimersByTimeAsync(0);
    expect([1, 100, 101].map(checks.mayBeShown)).toEqual([true, true, false]);
    // 130 movies are below the list of 100. At two movies per second, their checks take 65 seconds.
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect(checks.isComplete()).toBe(false);
    await vi.advanceTimersByTimeAsync(10 * SECOND);
    expect(checks.isComplete()).toBe(true);
    expect(stored.filter((movieId) => !checks.mayBeShown(movieId))).toEqual([]);
  });

  it('a movie that the movie database does not have is checked, but may not be shown', async () => {
    stored = stored.slice(0, 3);
    missing = new Set([1, 2]);
    adult = new Set([3]);
    start();
    await vi.advanceTimersByTimeAsync(100 * SECOND);
    expect(checks.isComplete()).toBe(true);
    expect(asked).toEqual([1, 2, 3]);
    expect(hidden).toEqual([3]);
    expect([1, 2, 3].map(checks.mayBeShown)).toEqual([false, false, false]);
  });

  it.each([1, 2, 30, 230])(
    'are not all checked while the movie database answers for none of the %i movies',
    async (movieCount) => {
      stored = stored.slice(0, movieCount);
      unanswered = new Set(stored);
      start();
      await vi.advanceTimersByTimeAsync(3600 * SECOND);
      expect(checks.isComplete()).toBe(false);
      unanswered.clear();
      await vi.advanceTimersByTimeAsync(720 * SECOND);
      expect(checks.isComplete()).toBe(true);
      expect(stored.filter((movieId) => !checks.mayBeShown(movieId))).toEqual([]);
    },
  );

  it.each([
    [2, [2], true],
    [100, [5, 6], false],
    [230, [5, 150, 230], true],
    [230, [5, 150, 151, 230], false],
  ])(
    'are all checked, of %i movies, although the movie database fails for %j: %s',
    async (movieCount, ids, isComplete) => {
      // The movie database may fail for single movies permanently.
      stored = stored.slice(0, movieCount);
      unanswered = new Set(ids);
      start();
      await vi.advanceTimersByTimeAsync(1000 * SECOND);
      expect(checks.isComplete()).toBe(isComplete);
      expect(stored.filter((movieId) => !checks.mayBeShown(movieId))).toEqual(ids);
    },
  );

  it('are not all checked while the search log is unavailable', async () => {
    isAway = true;
    start();
    await vi.advanceTimersByTimeAsync(3600 * SECOND);
    expect(checks.isComplete()).toBe(false);
    isAway = false;
    await vi.advanceTimersByTimeAsync(70 * SECOND);
    expect(checks.isComplete()).toBe(true);
  });

  it('are hidden within a second if they rise into the list later', async () => {
    start();
    await vi.advanceTimersByTimeAsync(200 * SECOND);
    adult = new Set([500]);
    stored.splice(50, 0, 500);
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(hidden).toEqual([500]);
  });

  it('are hidden within a day if they are new below the list; the database is not read meanwhile', async () => {
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

  it('are hidden although some movies cannot be checked; those are requested again later', async () => {
    unanswered = new Set([1, 150, 230]);
    adult = new Set([1, 2, 150, 151, 230]);
    start();
    await vi.advanceTimersByTimeAsync(100 * SECOND);
    expect(hidden).toEqual([2, 151]);
    unanswered.clear();
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect(hidden).toEqual([2, 151, 1]);
    await vi.advanceTimersByTimeAsync(700 * SECOND);
    expect(hidden).toEqual([2, 151, 1, 150, 230]);
  });
});
