import { documentId } from '../../src/search-log/store/document-id.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  blockName,
  listTrending,
  removeMovie,
  removeTerm,
  unblockName,
} from '../../src/commands/edit-trending.ts';
import { SearchLogError } from '../../src/search-log/search-log-error.ts';
import { sqliteDriver } from '../../src/search-log/store/sqlite-driver.ts';
import { Store } from '../../src/search-log/store/store.ts';
import { temporaryFolders } from '../search-log/test-stores.ts';

const fresh = temporaryFolders();
let store: Store;
beforeEach(async () => {
  store = new Store(sqliteDriver(await fresh()));
  await store.open();
});
afterEach(() => store.close());

const run = (sql: string) => store.driver.run({ sql, values: [] });

/** Inserts movies, each with its id as its count. */
async function fill(movies: number) {
  await run(`WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${movies})
    INSERT INTO titles SELECT n, 'Film ' || n, '', n, 1, 1, 1 FROM n`);
}

describe('docs/operating.md: the trending command', () => {
  it('lists the most searched movies, twenty by default and up to a hundred', async () => {
    expect(await listTrending(store, '')).toBe('Nothing was searched yet.');
    await fill(102);
    const twenty = (await listTrending(store, '')).split('\n');
    expect(twenty).toHaveLength(20);
    expect([twenty[0], twenty[9]]).toEqual([
      '  1. Film 102 (film 102): 102 searches',
      ' 10. Film 93 (film 93): 93 searches',
    ]);
    expect((await listTrending(store, '100')).split('\n').at(-1)).toBe('100. Film 3 (film 3): 3 searches');
    expect(await listTrending(store, '1')).toBe(twenty[0]);
    await expect(listTrending(store, '101')).rejects.toThrow('HOW MANY must be at most 100, not 101');
  });

  it('uses the singular for one search', async () => {
    await fill(1);
    expect(await listTrending(store, '5')).toBe('  1. Film 1 (film 1): 1 search');
  });

  it.each(['0', '-1', '1.5', 'five', ' 5', '5x', '1e2', '1234567890123456'])('rejects %j', async (text) => {
    await expect(listTrending(store, text)).rejects.toThrow(
      `HOW MANY must be a whole number from 1, of at most 15 digits, not ${JSON.stringify(text)}`,
    );
    await expect(removeMovie(store, text)).rejects.toThrow(
      `FILM must be a whole number from 1, of at most 15 digits, not ${JSON.stringify(text)}`,
    );
  });

  it('removes a movie, or reports that it is not there', async () => {
    await fill(3);
    expect(await removeMovie(store, '2')).toBe(
      'Film 2 (film 2) was taken out of trending, with its 2 searches; servers show it within 2 s. The terms that ' +
        'lead to it keep their counts. It begins again at 1 when it is searched.',
    );
    await expect(removeMovie(store, '2')).rejects.toThrow(
      'Film 2 is not in trending: npm run trending -- list shows what is',
    );
    expect((await listTrending(store, '')).split('\n')).toHaveLength(2);
  });

  it('removes a term while its movie keeps its counts, or reports that it has no record', async () => {
    await fill(3);
    await run(`INSERT INTO searches
      VALUES ('ab9', '${documentId('dune')}', 'dune', 'dune', 3, 'Film 3', '', 2, 1, 1, 1, '')`);
    expect(await removeTerm(store, 'dune')).toBe(
      'The term "dune" was taken out, with its 2 searches. Its film Film 3 (film 3) keeps what these searches counted for it: ' +
        'npm run trending -- remove 3 takes that out.',
    );
    await expect(removeTerm(store, 'dune')).rejects.toThrow('The term "dune" has no record');
    expect(await listTrending(store, '1')).toBe('  1. Film 3 (film 3): 3 searches');
  });

  it.each(['0578', '9999999999999999', '0', '00'])(
    'refuses to block %s, which is neither a movie’s id nor clearly a term',
    async (name) => {
      await expect(blockName(store, name)).rejects.toThrow(
        `FILM must be a whole number from 1, without leading zeros and of at most 15 digits, not ${JSON.stringify(name)}: ` +
          `to name a term, add a punctuation mark (${name}!)`,
      );
      expect(await blockName(store, `${name}!`)).toContain(`The term "${name}!" is kept out of trending`);
      expect(await unblockName(store, `${name}!`)).toContain(`The term "${name}!" may be in trending again`);
      expect(await listTrending(store, '')).toBe('Nothing was searched yet.');
    },
  );

  it('blocks terms of at most 200 UTF-16 code units', async () => {
    expect(await blockName(store, 'é'.repeat(200))).toContain('is kept out of trending');
    await expect(blockName(store, 'a'.repeat(201))).rejects.toThrow(
      'A term to block has at most 200 characters, not 201',
    );
    await expect(blockName(store, '🎬'.repeat(101))).rejects.toThrow(
      'A term to block has at most 200 characters, not 202',
    );
    expect(await listTrending(store, '')).toMatch(/Blocked:\n  The term "é{200}"$/);
  });

  it('reports the cause of a store’s failure', async () => {
    await run('DROP TABLE titles');
    await expect(listTrending(store, '')).rejects.toThrow(/no such table/);
    await expect(listTrending(store, '')).rejects.not.toBeInstanceOf(SearchLogError);
  });
});
