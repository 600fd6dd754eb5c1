import { expect, it } from 'vitest';
import { createDriver } from '../../../src/search-log/store/create-driver.ts';
import { createTables, migrate, versionOf } from '../../../src/search-log/store/schema.ts';
import { Store } from '../../../src/search-log/store/store.ts';
import { openDatabase } from '../open-database.ts';
import { type StoreAddress, describeOnEachStore } from '../test-stores.ts';

const run = (sql: string) => ({ sql, values: [] });

describeOnEachStore(
  'design, Many servers: the tables of a search log',
  (testStore) => {
    /** Calls `work` with a driver of a new database. */
    async function withDriver(
      work: (driver: Awaited<ReturnType<typeof createDriver>>, address: StoreAddress) => Promise<void>,
    ) {
      const address = await testStore.fresh();
      const driver = await createDriver(address);
      await driver.open();
      await work(driver, address).finally(() => driver.close());
    }

    it('are created once, also by several servers that start together', async () => {
      const address = await testStore.fresh();
      const stores = await Promise.all([1, 2, 3, 4].map(async () => new Store(await createDriver(address))));
      await Promise.all(stores.map((store) => store.open()));
      for (const store of stores) {
        expect(await store.read(run('SELECT version FROM search_log_version'))).toHaveLength(1);
        await store.close();
      }
    });

    it('are left as they are by a server that was slower to create them', async () => {
      await withDriver(async (driver) => {
        await createTables(driver);
        await driver.run(run("INSERT INTO titles VALUES (1, 'Film', '', 7, 1, 1, 1)"));
        await createTables(driver);
        expect(await driver.run(run('SELECT title FROM titles'))).toEqual([{ title: 'Film' }]);
      });
    });

    it.each(['searches', 'titles'])(
      'are not created beside a table %s of another program, which stays as it is',
      async (table) => {
        await withDriver(async (driver, address) => {
          await driver.run(run(`CREATE TABLE ${table} (name text)`));
          await driver.run(run(`INSERT INTO ${table} VALUES ('mine')`));
          const store = new Store(await createDriver(address));
          await expect(store.open()).rejects.toMatchObject({
            message: expect.stringContaining('a table of another program is in this database'),
            isFinal: true,
          });
          await store.close();
          expect(await driver.run(run(`SELECT * FROM ${table}`))).toEqual([{ name: 'mine' }]);
          expect(await versionOf(driver)).toBeUndefined();
          await expect(driver.run(run('SELECT fold FROM searches'))).rejects.toSatisfy(driver.isMissingTable);
        });
      },
    );

    it('are migrated by the statements of each version, once', async () => {
      await withDriver(async (driver) => {
        await createTables(driver);
        await driver.run(run("INSERT INTO titles VALUES (1, 'Film', '', 7, 1, 1, 1)"));
        const migrations = new Map([
          [2, ['ALTER TABLE titles ADD COLUMN stars bigint', 'UPDATE titles SET stars = count * 2']],
          [3, ['UPDATE titles SET stars = stars + 1']],
        ]);
        for (let time = 0; time < 2; time += 1) await migrate(driver, { migrations, version: 3 });
        expect(await versionOf(driver)).toBe(3);
        const [row] = await driver.run(run('SELECT stars FROM titles'));
        expect(Number(row?.stars)).toBe(15);
      });
    });

    it('are as they were after a migration that failed', async () => {
      await withDriver(async (driver) => {
        await createTables(driver);
        const migrations = new Map([
          [2, ['ALTER TABLE titles ADD COLUMN stars bigint', 'UPDATE nothing SET a = 1']],
        ]);
        await expect(migrate(driver, { migrations, version: 2 })).rejects.toThrow(/nothing/);
        expect(await versionOf(driver)).toBe(1);
        await expect(driver.run(run('SELECT stars FROM titles'))).rejects.toThrow(/stars/);
      });
    });

    it('are copied, and not migrated, to a version that compares terms in another way', async () => {
      await withDriver(async (driver) => {
        await createTables(driver);
        await expect(migrate(driver, { migrations: new Map(), version: 2 })).rejects.toThrow(
          'the search log has version 1, and from version 2 on its terms have other keys: copy it into an empty one with npm run copy',
        );
      });
    });

    it.each([
      [
        0,
        'the search log has version 0, and this program needs 1: stop all servers, copy the log, and run npm run migrate',
      ],
      [
        2,
        "the search log has version 2, which is newer than this program's version 1: run the program that made it",
      ],
    ])('are refused with version %d, and the refusal says what to do', async (version, message) => {
      const address = await testStore.fresh();
      const store = new Store(await createDriver(address));
      await store.open();
      await store.close();
      const database = await openDatabase(address);
      await database.run(`UPDATE search_log_version SET version = ${version}`);
      await database.close();
      const refusing = new Store(await createDriver(address));
      await expect(refusing.open()).rejects.toThrow(message);
      await refusing.close();
    });
  },
  { citus: false },
);
