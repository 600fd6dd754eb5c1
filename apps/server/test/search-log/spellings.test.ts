import { expect, it } from 'vitest';
import { openDriver } from '../../src/search-log/search-log.ts';
import { foldRecords } from '../../src/search-log/store/fold-records.ts';
import { plainTables } from '../../src/search-log/store/search-sql.ts';
import { startDocumentsServer } from './documents-server.ts';
import { movie } from './movie-finder.ts';
import { FIRST_SCHEMA } from './old-schema.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { describeOnEachStore } from './test-stores.ts';
import { Visitor, recordIn, refusalIn } from './visitor.ts';

/** Spellings of `film 3 dark knight` that share one record. */
const SPELLINGS = [
  'film 3 dark knight',
  'Film 3 Dark Knight',
  'FILM 3 DARK KNIGHT!!',
  'film 3 dark-knight',
  'film 3 dárk knight',
  'film ٣ dark knight',
  'film 3 da\u200brk knight',
  'film 3 ｄａｒｋ knight',
  'the film 3 dark knight',
  'A film 3 "dark knight"',
];

const POLL_OPTIONS = { interval: 50 };

const versions = async (database: OpenDatabase) =>
  (await database.rows('SELECT number FROM migrations ORDER BY number')).map(({ number }) => Number(number));

/** A server of version 3, which has no folds, creates a record with this SQL. */
const insertAsBefore = (id: string, term: string, count: number, createdAt: number) =>
  `INSERT INTO searches (id, search_term, movie_id, title, poster_url, count, created_at, updated_at)
    VALUES ('${id}', '${term}', 3, 'Film 3', '', ${count}, ${createdAt}, ${createdAt})`;

describeOnEachStore('design 5: terms that differ only in their writing', (store) => {
  it('share one record, found by each of them, with the term that was stored first', async () => {
    const server = await startDocumentsServer(await store.fresh());
    const visitor = new Visitor(server.origin);
    server.movies.search = async () => ({
      page: 1,
      results: [movie(3)],
      total_pages: 1,
      total_results: 1,
    });
    for (const term of SPELLINGS) {
      expect(await visitor.search(term, 3)).toEqual([term === SPELLINGS[0] ? 201 : 200]);
    }
    for (const term of SPELLINGS) {
      const query = { method: 'equal', attribute: 'searchTerm', values: [term] };
      const list = await visitor.list('searches', query);
      expect(list.total).toBe(1);
      expect(list.documents).toMatchObject([{ searchTerm: 'film 3 dark knight', count: 10 }]);
    }
    expect(await visitor.trending()).toMatchObject([{ movie_id: 3, count: 10 }]);
    await server.close();
  });

  it('share one record also if many visitors create it concurrently', async () => {
    const address = await store.fresh();
    const servers = await Promise.all([startDocumentsServer(address), startDocumentsServer(address)]);
    const spellings = SPELLINGS.slice(0, 8).filter((term) => /^film 3/.test(term));
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        new Visitor(servers[index % 2]?.origin ?? '').search(spellings[index % spellings.length] ?? '', 3),
      ),
    );
    const visitor = new Visitor(servers[0].origin);
    expect(await visitor.find('film 3 dark knight')).toMatchObject({ count: 60 });
    await Promise.all(servers.map((server) => server.close()));
  });
});

describeOnEachStore(
  'design 11: records of an older version',
  (store) => {
    it('are merged: counts are added, the first term stays, and all ids can still be counted', async () => {
      const address = await store.fresh();
      const database = await openDatabase(address);
      await database.run(FIRST_SCHEMA);
      await database.run(insertAsBefore('second', 'The Dune', 20, 200));
      await database.run(insertAsBefore('first', 'Dune!!', 3, 100));
      await database.run(insertAsBefore('third', 'dune', 100, 300));
      await database.run(insertAsBefore('other', 'alien', 7, 300));
      const server = await startDocumentsServer(address);
      await expect.poll(() => versions(database), POLL_OPTIONS).toEqual([1, 2, 3, 4, 5]);
      const visitor = new Visitor(server.origin);
      await expect
        .poll(() => visitor.find('DUNE'), POLL_OPTIONS)
        .toMatchObject({ $id: 'first', searchTerm: 'Dune!!', count: 123 });
      expect(await visitor.find('alien')).toMatchObject({ $id: 'other', count: 7 });
      for (const [index, id] of ['first', 'second', 'third'].entries()) {
        const counted = await visitor.update(id, { count: 1 });
        expect([counted.status, recordIn(counted)]).toMatchObject([
          200,
          { $id: 'first', count: 124 + index },
        ]);
      }
      expect(refusalIn(await visitor.update('nobody', { count: 1 }))).toEqual([404, 'document_not_found']);
      await database.close();
      await server.close();
    });

    // Two servers can merge at the same time only on PostgreSQL, because SQLite allows one writer at a time.
    if (store.name === 'PostgreSQL') {
      it('are merged once if two servers read the same ones', async () => {
        const address = await store.fresh();
        await (await startDocumentsServer(address)).close();
        const database = await openDatabase(address);
        await database.run(insertAsBefore('first', 'Dune!!', 3, 100));
        await database.run(insertAsBefore('second', 'The Dune', 20, 200));
        const drivers = await Promise.all([openDriver(address), openDriver(address)]);
        const [driver, other] = drivers;
        for (const one of drivers) await one.open();
        let reads = 0;
        await foldRecords(
          {
            isContention: driver.isContention,
            isLocked: driver.isLocked,
            transaction: (work, options) =>
              driver.transaction(
                (run, runLast) =>
                  work(async (statement) => {
                    const rows = await run(statement);
                    // The other server merges the records between this server's first and second statement.
                    if ((reads += 1) === 1) await foldRecords(other, plainTables);
                    return rows;
                  }, runLast),
                options,
              ),
          },
          plainTables,
        );
        const rows = await database.rows('SELECT id, fold, merged_into, count FROM searches ORDER BY id');
        expect(rows).toEqual([
          { id: 'first', fold: 'dune', merged_into: null, count: '23' },
          { id: 'second', fold: '=second', merged_into: 'first', count: '0' },
        ]);
        for (const one of drivers) await one.close();
        await database.close();
      });
    }

    it('are merged with later counts of an older server', async () => {
      const address = await store.fresh();
      const database = await openDatabase(address);
      await database.run(FIRST_SCHEMA);
      await database.run(insertAsBefore('first', 'Dune', 3, 100));
      await database.run(insertAsBefore('second', 'dune', 5, 200));
      const server = await startDocumentsServer(address);
      const visitor = new Visitor(server.origin);
      await expect.poll(() => versions(database), POLL_OPTIONS).toEqual([1, 2, 3, 4, 5]);
      await expect.poll(() => visitor.find('dune'), POLL_OPTIONS).toMatchObject({ $id: 'first', count: 8 });
      // The old server counts a merged record, and creates another spelling of a term.
      await database.run("UPDATE searches SET count = count + 1 WHERE id = 'second'");
      await database.run(insertAsBefore('third', 'DUNE', 1, 400));
      await expect
        .poll(() => visitor.find('dune'), { ...POLL_OPTIONS, timeout: 15_000 })
        .toMatchObject({
          $id: 'first',
          count: 10,
        });
      expect(recordIn(await visitor.update('third', { count: 11 }))).toMatchObject({
        $id: 'first',
        count: 11,
      });
      await database.close();
      await server.close();
    });

    it('are found after a conflict with an older server’s creation', async () => {
      const address = await store.fresh();
      const server = await startDocumentsServer(address);
      const visitor = new Visitor(server.origin);
      const database = await openDatabase(address);
      // The records are recent, because a new search log deletes terms that were counted once and not within 90 days.
      const now = Date.now();
      await database.run(insertAsBefore('first', 'film 3 Dune', 1, now));
      const statuses = await visitor.search('film 3 Dune', 3);
      expect(statuses.at(-1)).toBe(200);
      expect(await visitor.find('film 3 dune')).toMatchObject({ $id: 'first', count: 2 });
      // An old server deletes the target of a merged record, and leaves the merged record behind.
      await database.run(insertAsBefore('second', 'film 3 DUNE', 1, now + 1));
      await expect.poll(() => visitor.find('film 3 dune'), POLL_OPTIONS).toMatchObject({ count: 3 });
      await database.run("DELETE FROM searches WHERE id = 'first'");
      expect((await visitor.search('film 3 DUNE', 3)).at(-1)).toBe(201);
      await database.close();
      await server.close();
    });
  },
  { citus: false },
);
