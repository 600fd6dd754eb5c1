import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MovieSourceError } from '../../src/movies/movie-source.ts';
import type { StoredTitle } from '../../src/search-log/store/search-sql.ts';
import {
  TrendingList,
  type TrendingListOptions,
  toTrendingEntry,
} from '../../src/search-log/trending-list.ts';

const SECOND = 1000;
const DAY = 24 * 3600 * SECOND;

const title = (movieId: number, count: number): StoredTitle => ({
  movieId,
  count,
  title: `Film ${movieId}`,
  posterUrl: `/${movieId}.jpg`,
  describedAt: 0,
  createdAt: 0,
  updatedAt: 0,
});

/** The rows of the store. */
let stored: StoredTitle[];
let reads: number;
let failure: Error | undefined;
/** Reads wait until this promise resolves. */
let gate: Promise<void>;
let trending: TrendingList;

beforeEach(() => {
  vi.useFakeTimers();
  stored = [title(1, 9), title(2, 5)];
  reads = 0;
  failure = undefined;
  gate = Promise.resolve();
  trending = create();
});
afterEach(async () => {
  vi.useRealTimers();
  await trending.close();
});

function create(movies: TrendingListOptions['movies'] = {}): TrendingList {
  const read = async () => {
    reads += 1;
    await gate;
    if (failure) throw failure;
    return stored;
  };
  return new TrendingList({ read, movies });
}

const counts = () => trending.movies?.map(({ movieId, count }) => [movieId, count]);
const shown = () => trending.movies?.map(({ movieId }) => movieId);

describe('design, Search log: trending is read from memory', () => {
  it('is unknown until the store was read', async () => {
    expect([trending.movies, trending.top(5)]).toEqual([undefined, []]);
    await trending.refresh();
    expect(counts()).toEqual([
      [1, 9],
      [2, 5],
    ]);
    expect(trending.top(1)).toMatchObject([{ movieId: 1 }]);
  });

  it('is read again a second later, when a request needs it', async () => {
    await trending.refresh();
    stored = [title(2, 10), title(1, 9)];
    await vi.advanceTimersByTimeAsync(999);
    expect(trending.refresh()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await trending.refresh();
    expect(shown()).toEqual([2, 1]);
    await vi.advanceTimersByTimeAsync(3600 * SECOND);
    expect(reads).toBe(2);
  });

  it('is read again at once after this server has counted, but once a second', async () => {
    await trending.refresh();
    for (const count of [10, 11]) {
      stored = [title(1, count)];
      trending.noteNewCounts();
      await trending.refresh();
    }
    expect(counts()).toEqual([[1, 10]]);
    await vi.advanceTimersByTimeAsync(SECOND);
    await trending.refresh();
    expect(counts()).toEqual([[1, 11]]);
    expect(reads).toBe(3);
  });

  it('is read again if a count was committed during the read', async () => {
    const read = trending.refresh();
    trending.noteNewCounts();
    await read;
    await trending.refresh();
    expect(reads).toBe(2);
  });

  it('is read by one request for all', async () => {
    await Promise.all([trending.refresh(), trending.refresh(), trending.refresh()]);
    expect(reads).toBe(1);
  });

  it('stays as it was while the store is away, and no request waits for longer than a second', async () => {
    await trending.refresh();
    let open = () => {};
    gate = new Promise((resolve) => (open = resolve));
    await vi.advanceTimersByTimeAsync(SECOND);
    let isDone = false;
    void trending.refresh()?.then(() => (isDone = true));
    await vi.advanceTimersByTimeAsync(999);
    expect(isDone).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isDone).toBe(true);
    isDone = false;
    void trending.refresh()?.then(() => (isDone = true));
    await vi.advanceTimersByTimeAsync(1);
    expect(isDone).toBe(true);
    expect(shown()).toEqual([1, 2]);
    open();
  });

  it('is served without waiting after a failure, and is read again when the store is back', async () => {
    await trending.refresh();
    failure = new Error('away');
    await vi.advanceTimersByTimeAsync(SECOND);
    await trending.refresh();
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(trending.refresh()).toBeUndefined();
    expect(shown()).toEqual([1, 2]);
    await expect(trending.read()).rejects.toThrow('away');
    failure = undefined;
    stored = [title(3, 1)];
    await trending.read();
    expect(shown()).toEqual([3]);
  });

  it('is the same array until it changes, so that its JSON can be cached', async () => {
    await trending.read();
    const before = trending.movies;
    stored = stored.map((movie) => ({ ...movie }));
    await trending.read();
    expect(trending.movies).toBe(before);
    stored = [title(1, 10), title(2, 5)];
    await trending.read();
    expect(trending.movies).not.toBe(before);
  });

  it('design, Languages: has the titles of a language that are cached', async () => {
    trending = create({
      titleIn: (id, language) =>
        id === 2 ? { title: `Zwei (${language})`, title_language: 'en' } : undefined,
    });
    await trending.read();
    expect(trending.top(5, 'de').map(toTrendingEntry)).toEqual([
      { movie_id: 1, title: 'Film 1', poster_url: '/1.jpg' },
      { movie_id: 2, title: 'Zwei (de)', title_language: 'en', poster_url: '/2.jpg' },
    ]);
    expect(trending.top(5).map((movie) => movie.title)).toEqual(['Film 1', 'Film 2']);
  });
});

describe('design, Gateway: the movie database is asked about each movie of trending', () => {
  /** The ids that the movie database was asked about. */
  let asked: number[];
  let adult: Set<number>;
  let refusal: Error | undefined;

  beforeEach(() => {
    asked = [];
    adult = new Set();
    refusal = undefined;
    trending = create({
      async trendingFacts(id) {
        asked.push(id);
        if (refusal) throw refusal;
        return { isForAdults: adult.has(id), release_date: `199${id}-01-01`, vote_average: id };
      },
    });
  });

  const readAndAsk = async () => {
    await trending.read();
    await vi.advanceTimersByTimeAsync(0);
  };

  it('when it enters the list, for its date and rating', async () => {
    await readAndAsk();
    expect(trending.top(5).map(toTrendingEntry)).toMatchObject([
      { movie_id: 1, release_date: '1991-01-01', vote_average: 1 },
      { movie_id: 2, release_date: '1992-01-01', vote_average: 2 },
    ]);
    stored = [title(3, 9), title(1, 9)];
    await readAndAsk();
    expect(asked).toEqual([1, 2, 3]);
    stored = [title(2, 10)];
    await readAndAsk();
    expect(asked).toEqual([1, 2, 3, 2]);
  });

  it('and once a day, whether it has become one for adults, which leaves the list', async () => {
    await readAndAsk();
    adult.add(1);
    await vi.advanceTimersByTimeAsync(DAY - 1);
    await readAndAsk();
    expect([asked, shown()]).toEqual([
      [1, 2],
      [1, 2],
    ]);
    await vi.advanceTimersByTimeAsync(1);
    await readAndAsk();
    expect([asked, shown()]).toEqual([[1, 2, 1, 2], [2]]);
    await readAndAsk();
    expect(shown()).toEqual([2]);
  });

  it('again a minute after a failure, and keeps what it knows', async () => {
    adult.add(2);
    await readAndAsk();
    refusal = new MovieSourceError(503, {});
    await vi.advanceTimersByTimeAsync(DAY);
    await readAndAsk();
    expect(asked).toHaveLength(4);
    expect(trending.movies).toMatchObject([{ movieId: 1, vote_average: 1 }]);
    await vi.advanceTimersByTimeAsync(60 * SECOND - 1);
    await readAndAsk();
    expect(asked).toHaveLength(4);
    await vi.advanceTimersByTimeAsync(1);
    await readAndAsk();
    expect(asked).toHaveLength(6);
  });

  it('and not again the same day if it does not know the movie', async () => {
    refusal = new MovieSourceError(404, {});
    await readAndAsk();
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    await readAndAsk();
    expect([asked, shown()]).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  it('but not any more once the list is closed', async () => {
    trending = create({
      async trendingFacts(id) {
        asked.push(id);
        await trending.close();
        return { isForAdults: false };
      },
    });
    await readAndAsk();
    expect(asked).toEqual([1]);
  });
});
