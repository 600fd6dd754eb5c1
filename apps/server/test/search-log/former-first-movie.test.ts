import { startTmdbStandIn, type TmdbStandIn } from '@marquee/test-kit/tmdb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTmdbSource, type TmdbSource } from '../../src/tmdb/tmdb-source.ts';
import { openSearchLog, type SearchLog } from '../../src/search-log/search-log.ts';
import { temporaryFolders } from './test-stores.ts';

const MINUTE = 60_000;
const folder = temporaryFolders();

let standIn: TmdbStandIn;
let source: TmdbSource;
let log: SearchLog;
/** The manual clock, which determines the age of cached answers. */
let time: number;

beforeEach(async () => {
  time = 1_000;
  standIn = await startTmdbStandIn();
  source = createTmdbSource({ url: standIn.url, token: standIn.token, apiKey: 'key', now: () => time });
  log = await openSearchLog({ dataDir: await folder(), movies: source });
});

afterEach(async () => {
  await log.close();
  await source.close();
  await standIn.close();
});

const claim = (id: number) => ({
  searchTerm: 'tide',
  movie_id: id,
  title: `Tide ${id}`,
  count: 1,
  poster_url: '',
});

describe('design, Search log: the first movie of a term', () => {
  it.each([undefined, 'de'])(
    'is accepted for ten minutes after another has replaced it (%s)',
    async (language) => {
      /** Sets TMDB's answer to the search, and requests it until it is the gateway's, too. */
      async function answerWith(...ids: number[]) {
        const results = ids.map((id) => ({ id, title: `Tide ${id}`, overview: 'Water rises.' }));
        standIn.recover();
        standIn.behave({
          path: '/3/search/movie',
          answer: {
            status: 200,
            body: JSON.stringify({ page: 1, results, total_pages: 1, total_results: ids.length }),
          },
        });
        await expect
          .poll(async () => (await source.search('tide', { page: 1, language })).results[0]?.id)
          .toBe(ids[0]);
      }
      const create = (id: number) => log.create(claim(id), { visitor: 'a', language });

      await answerWith(1, 2);
      time += 10 * MINUTE + 1;
      await answerWith(2, 1);
      await expect(create(3)).rejects.toMatchObject({ type: 'document_invalid_structure' });
      time += 10 * MINUTE - 1;
      expect(await create(1)).toMatchObject({ movieId: 1, count: 1 });
    },
  );

  it('is refused after that', async () => {
    for (const ids of [[1], [2]]) {
      const results = ids.map((id) => ({ id, title: `Tide ${id}` }));
      standIn.recover();
      standIn.behave({
        path: '/3/search/movie',
        answer: { status: 200, body: JSON.stringify({ results, total_pages: 1, total_results: 1 }) },
      });
      await expect.poll(async () => (await source.search('tide', { page: 1 })).results[0]?.id).toBe(ids[0]);
      time += 10 * MINUTE + 1;
    }
    await expect(log.create(claim(1))).rejects.toMatchObject({ type: 'document_invalid_structure' });
  });
});
