import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listTrending, removeMovie, removeTerm } from '../../src/commands/edit-trending.ts';
import { createDriver } from '../../src/search-log/store/create-driver.ts';
import { Store } from '../../src/search-log/store/store.ts';
import { type DocumentsServer, startDocumentsServer } from './documents-server.ts';
import { openDatabase } from './open-database.ts';
import { type StoreAddress, describeOnEachStore } from './test-stores.ts';
import { Visitor } from '@marquee/test-kit/visitor';

const SERVER = fileURLToPath(new URL('../..', import.meta.url));
const POLL_OPTIONS = { interval: 50 };

function runMain(env: NodeJS.ProcessEnv, name: string, ...args: string[]) {
  const program = ['--import', '../../scripts/typescript.mjs', `src/commands/${name}.ts`];
  return promisify(execFile)(process.execPath, [...program, ...args], { cwd: SERVER, env });
}

describeOnEachStore('design, Search log: the trending command while a server runs', (store) => {
  let address: StoreAddress;
  let server: DocumentsServer;
  let visitor: Visitor;
  let log: Store;
  beforeEach(async () => {
    address = await store.fresh();
    server = await startDocumentsServer(address);
    visitor = new Visitor(server.origin);
    log = new Store(await createDriver(address));
    for (const number of [2, 2, 3]) await visitor.search(`film ${number}`, number);
  });
  afterEach(async () => {
    await log.close();
    await server.close();
  });
  const counts = async () => (await visitor.trending()).map(({ movie_id, count }) => [movie_id, count]);

  it('lists the movies with their counts', async () => {
    expect(await listTrending(log, '')).toBe(
      '  1. Film 2 (film 2): 2 searches\n  2. Film 3 (film 3): 1 search',
    );
    expect(await listTrending(log, '1')).toBe('  1. Film 2 (film 2): 2 searches');
    await expect(listTrending(log, 'all')).rejects.toThrow(
      'HOW MANY must be a whole number from 1, of at most 15 digits, not "all"',
    );
    await expect(listTrending(log, '101')).rejects.toThrow('HOW MANY must be at most 100, not 101');
  });

  it('removes a movie, which starts again at 1', async () => {
    expect(await removeMovie(log, '2')).toBe(
      'Film 2 (film 2) was taken out of trending, with its 2 searches; servers show it within 2 s. The terms that lead ' +
        'to it keep their counts. It begins again at 1 when it is searched.',
    );
    await expect.poll(counts, POLL_OPTIONS).toEqual([[3, 1]]);
    expect(await visitor.find('film 2')).toMatchObject({ count: 2 });
    expect(await visitor.search('film 2', 2)).toBe(200);
    expect((await counts()).sort()).toEqual([
      [2, 1],
      [3, 1],
    ]);
    await expect(removeMovie(log, '99')).rejects.toThrow('Film 99 is not in trending');
    await expect(removeMovie(log, 'Dune')).rejects.toThrow(
      'FILM must be a whole number from 1, of at most 15 digits, not "Dune"',
    );
  });

  it('removes a term', async () => {
    expect(await removeTerm(log, 'film 2')).toBe(
      'The term "film 2" was taken out, with its 2 searches. Its film Film 2 (film 2) keeps what these searches counted for it: ' +
        'npm run trending -- remove 2 takes that out.',
    );
    expect(await visitor.find('film 2')).toBeUndefined();
    await expect(removeTerm(log, 'film 2')).rejects.toThrow('The term "film 2" has no record');
    expect(await visitor.search('film 2', 2)).toBe(201);
    await expect.poll(counts, POLL_OPTIONS).toEqual([
      [2, 3],
      [3, 1],
    ]);
  });

  it('removes a term above 200 letters, and not the short term with the same fold', async () => {
    const long = `film 2${'!'.repeat(200)}`;
    expect(await visitor.search(long, 2)).toBe(201);
    expect(await removeTerm(log, long)).toContain(`"${long}" was taken out, with its 1 search.`);
    expect(await visitor.find(long)).toBeUndefined();
    expect(await visitor.find('film 2')).toMatchObject({ count: 2 });
    await expect(removeTerm(log, long)).rejects.toThrow('has no record');
  });

  // The commands are the same for every store, so only one store tests them as processes.
  if (store.name === 'SQLite') {
    it('runs as `npm run trending`, and `npm run migrate` reports the version', async () => {
      const env = { ...process.env, DATABASE_URL: '', DATA_DIR: address.dataDir };
      const main = (name: string, ...args: string[]) => runMain(env, name, ...args);
      expect((await main('trending', 'remove-term', 'film', '2')).stdout).toMatch(
        /^The term "film 2" was taken out/,
      );
      expect((await main('migrate')).stdout).toBe(
        'The search log has version 1, the newest that this program knows.\n',
      );
      await expect(main('trending')).rejects.toThrow('Say what is to be done: npm run trending -- list');
      const nowhere = (await store.fresh()).dataDir;
      env.DATA_DIR = nowhere;
      for (const [name, ...words] of [['trending', 'list'], ['migrate']] as const) {
        await expect(main(name, ...words)).rejects.toThrow(
          `There is no search log at ${nowhere}/search-log.db: is DATA_DIR right?`,
        );
      }
      expect(await readdir(nowhere)).toEqual([]);
    });
  }

  if (store.name === 'PostgreSQL') {
    it('is refused without a search log, and creates none', async () => {
      const { databaseUrl } = await store.fresh();
      const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: '' };
      const database = await openDatabase({ databaseUrl, dataDir: '' });
      const tables = async () =>
        (await database.rows(`SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace`)).map(
          ({ relname }) => relname,
        );
      const target = (await store.fresh()).databaseUrl ?? '';
      const commands = [
        ['trending', 'list'],
        ['trending', 'block', '7'],
        ['copy', 'log', join(tmpdir(), 'marquee-no-copy')],
        ['copy', 'log', target],
      ] as const;
      for (const [name, ...words] of commands) {
        await expect(runMain(env, name, ...words)).rejects.toThrow(
          'There is no search log in this database: is DATABASE_URL right? A server, or npm run migrate, creates one',
        );
      }
      expect(await tables()).toEqual([]);
      await database.close();
      expect((await runMain(env, 'migrate')).stdout).toMatch(/^The search log has version 1/);
      expect((await runMain(env, 'trending', 'list')).stdout).toBe('Nothing was searched yet.\n');
    });
  }
});
