import { execFile } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createClient } from '@libsql/client/sqlite3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { restore } from '../../src/search-log/commands/restore.ts';
import { startDocumentsServer } from './documents-server.ts';
import { THIRD_SCHEMA, countAsThird } from './old-schema.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { findBinaries } from './postgres-cluster.ts';
import { type StoreAddress, describeOnEachStore, temporaryFolders } from './test-stores.ts';
import { Visitor } from './visitor.ts';

const MOVIES = 400;

/** A search log of version 3 has a record for each spelling of a term. */
const RECORDS = Array.from({ length: MOVIES }, (_, index) => index + 1).flatMap((movie) => [
  { term: `film ${movie}`, movie, count: movie },
  { term: `FILM ${movie}!`, movie, count: 2 * movie },
  ...(movie <= 100 ? [{ term: `the  Film ${movie}`, movie, count: 1 }] : []),
  // The count needs more than 32 bits. An older server counted this term in German, and it raises no movie.
  ...(movie === 7 ? [{ term: 'der film 7', movie, count: 5_000_000_000, language: 'de', raises: 0 }] : []),
]);

const sumOf = (records: readonly { count: number }[]) => records.reduce((sum, { count }) => sum + count, 0);

/** The count of a movie, which is also the sum over all spellings of its term. */
const countOf = (movie: number) => 3 * movie + (movie <= 100 ? 1 : 0);

/** PostgreSQL's programs must be in PATH, because this test backs up with `pg_dump`, like older versions. */
const path = process.env.PATH;
beforeAll(() => {
  process.env.PATH = `${path ?? ''}${delimiter}${findBinaries() ?? ''}`;
});
afterAll(() => {
  process.env.PATH = path;
});

async function fillThirdSchema(database: OpenDatabase): Promise<void> {
  const rows = RECORDS.map(
    ({ term, movie, count, language = '', raises = 1 }, index) =>
      `('id-${index}', '${term}', ${movie}, 'Film ${movie}', '', ${count}, ${index + 1}, ${Date.now()}, ${raises}, '${language}')`,
  );
  const titles = Array.from({ length: MOVIES }, (_, index) => {
    const movie = index + 1;
    return `(${movie}, 'Film ${movie}', '', ${countOf(movie)}, 1, 1, ${movie})`;
  });
  await database.run(`${THIRD_SCHEMA}; INSERT INTO searches (id, search_term, movie_id, title, poster_url, count,
      created_at, updated_at, raises_film, language) VALUES ${rows.join(', ')};
    INSERT INTO titles (movie_id, title, poster_url, count, described_at, created_at, updated_at)
      VALUES ${titles.join(', ')}`);
}

describeOnEachStore(
  'design 11: a search log of the version before folds',
  (store) => {
    const temporaryFolder = temporaryFolders();

    /** Backs up as version 3 did: SQLite with `VACUUM`, PostgreSQL with `pg_dump`. */
    async function backUpAsThird({ databaseUrl, dataDir }: StoreAddress): Promise<string> {
      const file = join(await temporaryFolder(), 'backup');
      if (databaseUrl === undefined) {
        const client = createClient({ url: pathToFileURL(join(dataDir, 'search-log.db')).href });
        await client.execute({ sql: 'VACUUM INTO ?', args: [file] });
        client.close();
      } else {
        const tables = ['migrations', 'searches', 'titles'].map((table) => `--table=${table}`);
        const options = ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`, ...tables];
        await promisify(execFile)('pg_dump', [...options, databaseUrl]);
      }
      return file;
    }

    /** Reads all tables with their rows, and the names of the indexes. */
    async function contentOf(database: OpenDatabase) {
      const names =
        store.name === 'SQLite'
          ? `SELECT name, type FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY 1`
          : `SELECT relname::text AS name, relkind::text AS type FROM pg_class
            WHERE relnamespace = 'public'::regnamespace ORDER BY 1`;
      return {
        schema: await database.rows(names),
        migrations: await database.rows('SELECT * FROM migrations ORDER BY number'),
        searches: await database.rows('SELECT * FROM searches ORDER BY id'),
        titles: await database.rows('SELECT * FROM titles ORDER BY movie_id'),
      };
    }

    /** Starts three servers on PostgreSQL, or one on SQLite, at the same time. */
    const startServers = (address: StoreAddress) =>
      Promise.all(
        (store.name === 'SQLite' ? [1] : [1, 2, 3]).map(async () => {
          const server = await startDocumentsServer(address);
          return { ...server, visitor: new Visitor(server.origin) };
        }),
      );

    /** Waits until each server has all counts of the old search log, and `more` counts of movie 400. */
    async function expectAllCounts(
      servers: Awaited<ReturnType<typeof startServers>>,
      database: OpenDatabase,
      more = 0,
    ) {
      await expect
        .poll(async () => (await database.rows('SELECT number FROM migrations')).length, { interval: 50 })
        .toBe(5);
      const top = Array.from({ length: 5 }, (_, index) => MOVIES - index);
      for (const { visitor } of servers) {
        const expected = top.map((movie) => ({
          movie_id: movie,
          count: countOf(movie) + (movie === MOVIES ? more : 0),
        }));
        await expect.poll(() => visitor.trending(), { interval: 50 }).toMatchObject(expected);
        for (const movie of [1, 7, 100, 101, 399]) {
          for (const term of [`film ${movie}`, `FILM ${movie}!`, `Film ${movie}`, `the film ${movie}`]) {
            // A server detects within 2 s that another server has merged the spellings.
            await expect
              .poll(() => visitor.find(term), { interval: 50, message: term })
              .toMatchObject({
                searchTerm: `film ${movie}`,
                count: countOf(movie),
              });
          }
        }
        expect(await visitor.find('der film 7')).toMatchObject({ count: 5_000_000_000 });
        expect(await visitor.find(`film ${MOVIES}`)).toMatchObject({ count: countOf(MOVIES) + more });
      }
      const sum = async (table: string) =>
        Number((await database.rows(`SELECT sum(count) AS sum FROM ${table}`))[0]?.sum);
      expect(await sum('searches')).toBe(sumOf(RECORDS) + more);
      expect(await sum('titles')).toBe(sumOf(RECORDS) - 5_000_000_000 + more);
    }

    it('is opened with all counts, which go on, and restored exactly from a backup of that version', async () => {
      const address = await store.fresh();
      const database = await openDatabase(address);
      await fillThirdSchema(database);
      const before = await contentOf(database);
      const backup = await backUpAsThird(address);

      const servers = await startServers(address);
      await expectAllCounts(servers, database);
      for (const { visitor } of servers) {
        for (const term of [`film ${MOVIES}`, `FILM ${MOVIES}!`])
          expect(await visitor.search(term)).toEqual([200]);
      }
      await expectAllCounts(servers, database, 2 * servers.length);
      // The id of a merged record still works, because clients of the older version may have it.
      const merged = RECORDS.findIndex(({ term }) => term === `FILM ${MOVIES}!`);
      const [first] = servers;
      const counted = await first?.visitor.update(`id-${merged}`, { count: 1 });
      expect(counted).toMatchObject({ status: 200, body: { searchTerm: `film ${MOVIES}` } });
      await expectAllCounts(servers, database, 2 * servers.length + 1);
      for (const server of servers) await server.close();
      await database.close();

      // The backup is restored for the older version. SQLite uses a new folder: this process has opened the old file,
      // and libsql closes files only during garbage collection.
      const place = store.name === 'SQLite' ? await store.fresh() : address;
      await restore({ databaseUrl: undefined, ...place }, backup);
      const restored = await openDatabase(place);
      expect(await contentOf(restored)).toEqual(before);
      // A server of the older version continues to count.
      await restored.run(countAsThird(`film ${MOVIES}`, MOVIES));
      const again = await startServers(place);
      await expectAllCounts(again, restored, 1);
      for (const server of again) await server.close();
      await restored.close();
    });
  },
  { citus: false },
);
