import { describe, expect, it } from 'vitest';
import type { StoredTitle } from '../../src/search-log/stored-record.ts';
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
  const entries = (board: TrendingBoard, limit = 5) =>
    board.top(limit).map(({ movieId, count }) => [movieId, count]);

  it('is ordered by count descending, of equals the one counted last first (spec 9)', () => {
    const board = new TrendingBoard();
    board.load([title(3, 5, 20), title(1, 9, 10), title(2, 5, 20), title(4, 5, 30)], 4);
    expect(entries(board)).toEqual([
      [1, 9],
      [4, 5],
      [2, 5],
      [3, 5],
    ]);
  });

  it('takes in what rises, and changes its version only then', () => {
    const board = new TrendingBoard();
    board.load([title(1, 2), title(2, 1)], 2);
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

  it('does not fall back to a count that was read before a newer one', () => {
    const board = new TrendingBoard();
    board.load([title(1, 2)], 1);
    board.raise([title(1, 7)]);
    board.load([title(1, 2)], 1);
    expect(entries(board)).toEqual([[1, 7]]);
  });

  it('holds the top of any number of titles, as sorting all of them would give it', () => {
    const board = new TrendingBoard();
    const counts = new Map<number, number>();
    board.load([], 0);
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
