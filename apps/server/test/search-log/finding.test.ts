import { documentId } from '../../src/search-log/store/document-id.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MergingFinder } from '../../src/search-log/store/finder.ts';
import { type SearchLog, openSearchLog } from '../../src/search-log/search-log.ts';
import { sqliteDriver } from '../../src/search-log/store/sqlite-driver.ts';
import { Store } from '../../src/search-log/store/store.ts';
import { PATIENT } from './documents-server.ts';
import { movieFinder } from './movie-finder.ts';
import { openDatabase } from './open-database.ts';
import { type StoreAddress, describeOnEachStore, temporaryFolders } from './test-stores.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const create = (log: SearchLog, number: number) =>
  log.create({
    searchTerm: `film ${number}`,
    movie_id: number,
    title: `Film ${number}`,
    count: 1,
    poster_url: '',
  });

describeOnEachStore('design, Search log: finding', (store) => {
  let address: StoreAddress;
  let log: SearchLog;

  beforeEach(async () => {
    address = await store.fresh();
    log = await openSearchLog({ ...address, ...PATIENT, movies: movieFinder() });
  });
  afterEach(() => log.close());

  it('returns the right record to each of many concurrent lookups', async () => {
    // These are more terms than one statement can look up. The first 100 terms are requested twice. Every third term
    // has no record.
    const requested = [...numbers(700), ...numbers(100)];
    await Promise.all(
      numbers(700)
        .filter((number) => number % 3 > 0)
        .map((number) => create(log, number)),
    );
    const found = await Promise.all(requested.map((number) => log.findByTerm(`film ${number}`)));
    expect(found.map((record) => record?.movieId)).toEqual(
      requested.map((number) => (number % 3 > 0 ? number : undefined)),
    );
  });

  it('sees writes that were acknowledged before, under any load', async () => {
    const { id } = await create(log, 1);
    for (const count of numbers(30)) {
      const others = numbers(40).map((number) => log.findByTerm(`film ${number}`));
      expect((await log.findByTerm('film 1'))?.count).toBe(count);
      await log.countUp(id);
      await Promise.all(others);
    }
  });

  it('refuses only the lookup of an unreadable record', async () => {
    await Promise.all(numbers(4).map((number) => create(log, number)));
    const database = await openDatabase(address);
    await database.run("UPDATE searches SET created_at = 9223372036854775807 WHERE search_term = 'film 2'");
    await database.close();
    const found = await Promise.allSettled(numbers(5).map((number) => log.findByTerm(`film ${number}`)));
    expect(found.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ]);
  });
});

describe('design, Search log: the statements of lookups', () => {
  const fresh = temporaryFolders();

  it('are few for concurrent lookups', async () => {
    const driver = sqliteDriver(await fresh());
    let statements = 0;
    const store = new Store({
      ...driver,
      run(statement) {
        statements += 1;
        return driver.run(statement);
      },
    });
    await store.open();
    statements = 0;
    const finder = new MergingFinder(store);
    await Promise.all(numbers(200).map((number) => finder.find(documentId(`film ${number}`))));
    await finder.find(documentId('film 1'));
    await store.close();
    expect(statements).toBe(2);
  });
});
