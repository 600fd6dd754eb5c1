import { beforeEach, describe, expect, it } from 'vitest';
import type { Selection, StoredTitle } from '../../src/search-log/store/search-sql.ts';
import { TrendingAnswers } from '../../src/search-log/trending-answers.ts';
import { TrendingBoard } from '../../src/search-log/trending-board.ts';

const movie = (movieId: number, count: number): StoredTitle => ({
  movieId,
  title: `Film ${movieId}`,
  posterUrl: '',
  count,
  createdAt: 0,
  updatedAt: 0,
  describedAt: 0,
});

const FIVE: Selection = { where: [], order: 'DESC', limit: 5, offset: 0 };

let board: TrendingBoard;
let answers: TrendingAnswers;
beforeEach(async () => {
  board = new TrendingBoard();
  answers = new TrendingAnswers({
    trending: board,
    shown: (titles, language) =>
      language === undefined
        ? titles
        : titles.map((title) => ({ ...title, title: `${title.title} in ${language}` })),
  });
});

const load = (...records: StoredTitle[]) => board.load(async () => ({ records, total: 7_000 }));
const read = (answer: Buffer | undefined) => (answer ? JSON.parse(answer.toString()) : undefined);

describe('design 5: trending, serialised and cached', () => {
  it('is answered from the loaded board, and cached by URL until it changes', async () => {
    expect(answers.create('/five', FIVE, undefined)).toBeUndefined();
    await load(movie(1, 9), movie(2, 8));
    expect(answers.get('/five')).toBeUndefined();
    const made = answers.create('/five', FIVE, undefined);
    expect(read(made)).toMatchObject({
      total: 2,
      documents: [
        { movie_id: 1, count: 9, $collectionId: 'trending' },
        { movie_id: 2, count: 8 },
      ],
    });
    expect(answers.get('/five')).toBe(made);
    const again = answers.create('/again', FIVE, undefined);
    expect([answers.get('/five'), answers.get('/again')]).toEqual([made, again]);
    expect(answers.get('/other')).toBeUndefined();
    board.raise([movie(2, 10)]);
    expect(answers.get('/five')).toBeUndefined();
    answers.create('/other', FIVE, undefined);
    expect(answers.get('/five')).toBeUndefined();
    expect(read(answers.get('/other')).documents).toMatchObject([{ movie_id: 2 }, { movie_id: 1 }]);
  });

  it('has the requested length, up to 100', async () => {
    await load(movie(1, 9), movie(2, 8));
    expect(read(answers.create('/one', { ...FIVE, limit: 1 }, undefined)).documents).toHaveLength(1);
    expect(read(answers.create('/all', { ...FIVE, limit: 100 }, undefined)).documents).toHaveLength(2);
  });

  it.each<[string, Partial<Selection>]>([
    ['more than it holds', { limit: 101 }],
    ['the last', { order: 'ASC' }],
    ['no order', { order: undefined }],
    ['the next', { offset: 1 }],
    ['some movie', { where: [{ column: 'movie_id', anyOf: [1] }] }],
  ])('is not answered from the board for %s', async (_what, selection) => {
    await load(movie(1, 9));
    expect(answers.create('/some', { ...FIVE, ...selection }, undefined)).toBeUndefined();
  });

  it('is serialised for each request in other languages, since translations may arrive', async () => {
    await load(movie(1, 9));
    expect(read(answers.create('/five', FIVE, 'de')).documents).toMatchObject([{ title: 'Film 1 in de' }]);
    expect(answers.get('/five')).toBeUndefined();
  });
});
