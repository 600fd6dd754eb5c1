import { describe, expect, it } from 'vitest';
import type { StoredTitle } from '../../src/search-log/store/search-sql.ts';
import { BOARD_SIZE, TrendingBoard } from '../../src/search-log/trending-board.ts';

function title(movieId: number, count: number, updatedAt = 0): StoredTitle {
  return {
    movieId,
    count,
    title: `Film ${movieId}`,
    posterUrl: '',
    describedAt: 0,
    createdAt: 0,
    updatedAt,
  };
}

describe('design 5: trending in memory', () => {
  const load = (board: TrendingBoard, records: StoredTitle[], total = records.length) =>
    board.load(async () => ({ records, total }));
  const entries = (board: TrendingBoard, limit = 5) =>
    board.top(limit).map(({ movieId, count }) => [movieId, count]);

  it('is empty and not loaded before the first read of the store', async () => {
    const board = new TrendingBoard();
    expect([board.isLoaded, board.total, board.top(5)]).toEqual([false, 0, []]);
    await load(board, []);
    expect([board.isLoaded, board.total, board.top(5)]).toEqual([true, 0, []]);
  });

  it('is ordered by count descending, ties by the latest count (spec 9)', async () => {
    const board = new TrendingBoard();
    await load(board, [title(3, 5, 20), title(1, 9, 10), title(2, 5, 20), title(4, 5, 30)]);
    expect(entries(board)).toEqual([
      [1, 9],
      [4, 5],
      [2, 5],
      [3, 5],
    ]);
  });

  it('adds rising movies, and changes its version only then', async () => {
    const board = new TrendingBoard();
    await load(board, [title(1, 2), title(2, 1)]);
    const { version } = board;
    board.raise([title(2, 1)]);
    expect(board.version).toBe(version);
    board.raise([title(2, 3), title(4, 1)]);
    expect(board.version).toBeGreaterThan(version);
    expect(entries(board)).toEqual([
      [2, 3],
      [1, 2],
      [4, 1],
    ]);
  });

  it('changes its version when the movie database knows more of its movies', async () => {
    const board = new TrendingBoard();
    await load(board, [title(1, 2)]);
    const { version } = board;
    board.renew();
    expect(board.version).toBeGreaterThan(version);
    expect(entries(board)).toEqual([[1, 2]]);
  });

  it('does not fall back to an older count', async () => {
    const board = new TrendingBoard();
    await load(board, [title(1, 2)]);
    await board.load(async () => {
      board.raise([title(1, 7), title(2, 1)]);
      return { records: [title(1, 2)], total: 1 };
    });
    expect(entries(board)).toEqual([
      [1, 7],
      [2, 1],
    ]);
  });

  it('uses the store’s higher counts, and its titles for equal ones', async () => {
    const board = new TrendingBoard();
    await board.load(async () => {
      board.raise([title(1, 5), { ...title(2, 6), title: 'As it was' }]);
      return { records: [title(1, 7), title(2, 6)], total: 2 };
    });
    expect(entries(board)).toEqual([
      [1, 7],
      [2, 6],
    ]);
    expect(board.top(5)[1]?.title).toBe('Film 2');
  });

  it('changes with the counts in the store, and with the number of movies', async () => {
    const board = new TrendingBoard();
    await load(board, [title(1, 2)], 7);
    const versions = [board.version];
    await load(board, [title(1, 3)], 7);
    versions.push(board.version);
    expect(entries(board)).toEqual([[1, 3]]);
    await load(board, [title(1, 3)], 8);
    versions.push(board.version);
    expect(board.total).toBe(8);
    await load(board, [title(1, 3)], 8);
    versions.push(board.version);
    await load(board, [title(1, 3), title(2, 1)], 8);
    expect(entries(board)).toHaveLength(2);
    await load(board, [title(1, 3), title(2, 2)], 8);
    expect(entries(board)[1]).toEqual([2, 2]);
    const { version } = board;
    board.raise([title(1, 3, 9)]);
    expect(board.version).toBe(version);
    expect(new Set(versions)).toHaveLength(3);
    expect(versions[3]).toBe(versions[2]);
  });

  it('does not change for a movie outside of its hundred', async () => {
    const board = new TrendingBoard();
    await load(
      board,
      Array.from({ length: 100 }, (_, index) => title(index + 1, 10, 5)),
    );
    const { version } = board;
    board.raise([title(101, 9, 9), title(102, 10, 4)]);
    expect(board.version).toBe(version);
    board.raise([title(103, 10, 6)]);
    expect(board.version).toBe(version + 1);
    expect(entries(board, 1)).toEqual([[103, 10]]);
    expect(entries(board, 101)).toHaveLength(100);
  });

  it('drops what the store no longer has, and keeps its version if nothing changes', async () => {
    const board = new TrendingBoard();
    await load(board, [title(1, 9), title(2, 5), title(3, 1)]);
    board.raise([title(1, 10)]);
    const { version } = board;
    await load(board, [title(1, 10), title(2, 5), title(3, 1)]);
    expect(board.version).toBe(version);
    await load(board, [title(2, 5), title(1, 3)]);
    expect(board.version).toBeGreaterThan(version);
    expect([entries(board), board.total]).toEqual([
      [
        [2, 5],
        [1, 3],
      ],
      2,
    ]);
    await load(board, []);
    expect([entries(board), board.total]).toEqual([[], 0]);
  });

  it('equals the sorted top of any number of titles', async () => {
    const board = new TrendingBoard();
    const counts = new Map<number, number>();
    await load(board, []);
    for (let step = 0; step < 3000; step += 1) {
      const movieId = (step * step * 7 + step) % 251;
      const count = (counts.get(movieId) ?? 0) + 1 + (step % 3);
      counts.set(movieId, count);
      board.raise([title(movieId, count)]);
    }
    const sorted = [...counts].sort(([a, x], [b, y]) => y - x || a - b);
    expect(entries(board, BOARD_SIZE)).toEqual(sorted.slice(0, BOARD_SIZE));
  });
});
