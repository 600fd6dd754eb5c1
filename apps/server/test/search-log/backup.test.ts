import { writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backUp } from '../../src/search-log/commands/back-up.ts';
import { restore } from '../../src/search-log/commands/restore.ts';
import { startDocumentsServer } from './documents-server.ts';
import { fillFirstSchema } from './old-schema.ts';
import { openDatabase } from './open-database.ts';
import { findBinaries } from './postgres-cluster.ts';
import { type StoreAddress, describeOnEachStore, temporaryFolders } from './test-stores.ts';
import { Visitor } from './visitor.ts';

/** Runs the functions of the backup and restore commands. */
const command = {
  backup: (address: StoreAddress, file: string) => backUp(configOf(address), file),
  restore: (address: StoreAddress, file: string) => restore(configOf(address), file),
};
const configOf = ({ databaseUrl, dataDir }: StoreAddress) => ({ databaseUrl, dataDir });

const path = process.env.PATH;
beforeAll(() => {
  process.env.PATH = `${path ?? ''}${delimiter}${findBinaries() ?? ''}`;
});
afterAll(() => {
  process.env.PATH = path;
});

describeOnEachStore(
  'design 3: a backup',
  (store) => {
    const temporaryFolder = temporaryFolders();

    it('is a consistent snapshot while visitors search, and can be restored completely', async () => {
      const file = join(await temporaryFolder(), 'backup');
      const address = await store.fresh();
      const server = await startDocumentsServer(address);
      const visitor = new Visitor(server.origin);
      expect(await visitor.search('film 2', 2)).toEqual([201]);
      let acknowledged = 1;
      let isOver = false;
      const visitors = Array.from({ length: 8 }, async (_, index) => {
        while (!isOver) {
          const statuses = await visitor.search(index % 2 === 0 ? 'film 2' : 'the second film', 2);
          if ([200, 201].includes(statuses.at(-1) ?? 0)) acknowledged += 1;
        }
      });
      const before = acknowledged;
      await command.backup(address, file);
      const after = acknowledged;
      isOver = true;
      await Promise.all(visitors);
      expect(after).toBeGreaterThan(before);
      await server.close();

      // Restores into an empty search log, then over the restored data. Uses a new address, because this process cannot
      // replace a SQLite file that it has opened: libsql closes the file only during garbage collection.
      const emptyAddress = await store.fresh();
      await command.restore(emptyAddress, file);
      await command.restore(emptyAddress, file);
      const restored = await startDocumentsServer(emptyAddress);
      const reader = new Visitor(restored.origin);
      const [movie] = await reader.trending();
      expect(movie?.count).toBeGreaterThanOrEqual(before);
      // For each visitor, one count may be committed but not acknowledged.
      expect(movie?.count).toBeLessThanOrEqual(after + visitors.length);
      const terms = [await reader.find('film 2'), await reader.find('the second film')];
      expect(terms.reduce((sum, record) => sum + (record?.count ?? 0), 0)).toBe(movie?.count);
      expect(await reader.search('film 2', 2)).toEqual([200]);
      await restored.close();
    });

    it('does not overwrite another backup', async () => {
      const file = join(await temporaryFolder(), 'backup');
      await writeFile(file, 'precious');
      await expect(command.backup(await store.fresh(), file)).rejects.toThrow(/exists: choose another name/);
    });

    it('is refused if a newer program made it or if it is invalid, without changes', async () => {
      const folder = await temporaryFolder();
      const place = await store.fresh();
      const server = await startDocumentsServer(place);
      expect(await new Visitor(server.origin).search('film 2', 2)).toEqual([201]);
      await server.close();
      const database = await openDatabase(place);
      await database.run("INSERT INTO migrations (number, name) VALUES (9999, '9999-of-tomorrow.sql')");
      const newer = /newer than this program, which does not know its change 9999-of-tomorrow/;
      if (store.name === 'SQLite') {
        await command.backup(place, join(folder, 'newer'));
      } else {
        // The program could read the rows of these tables, but must refuse them, because their version is newer.
        await expect(command.backup(place, join(folder, 'newer'))).rejects.toThrow(newer);
      }
      await database.run('DELETE FROM migrations WHERE number = 9999');
      await database.close();

      if (store.name === 'SQLite')
        await expect(command.restore(place, join(folder, 'newer'))).rejects.toThrow(newer);
      await writeFile(join(folder, 'none'), 'no backup');
      await expect(command.restore(place, join(folder, 'none'))).rejects.toThrow(
        /no backup|not.* a valid archive/,
      );
      await expect(command.restore(place, join(folder, 'absent'))).rejects.toThrow(/There is no backup at/);

      const again = await startDocumentsServer(place);
      expect(await new Visitor(again.origin).find('film 2')).toMatchObject({ count: 1 });
      await again.close();
    });

    if (store.name === 'SQLite') {
      it('is restored only if no server has the file open', async () => {
        const place = await store.fresh();
        const server = await startDocumentsServer(place);
        const file = join(await temporaryFolder(), 'backup');
        await command.backup(place, file);
        const visitor = new Visitor(server.origin);
        expect(await visitor.search('film 2', 2)).toEqual([201]);
        await expect(command.restore(place, file)).rejects.toThrow(/A server has .* open: stop it first/);
        expect(await visitor.search('film 2', 2)).toEqual([200]);
        await server.close();
      });
    }

    if (store.name === 'PostgreSQL') {
      it('is restored while servers run, which then use it', async () => {
        const place = await store.fresh();
        const server = await startDocumentsServer(place);
        const visitor = new Visitor(server.origin);
        expect(await visitor.search('film 2', 2)).toEqual([201]);
        const file = join(await temporaryFolder(), 'backup');
        await command.backup(place, file);
        expect(await visitor.search('film 2', 2)).toEqual([200]);
        await command.restore(place, file);
        await expect.poll(async () => (await visitor.trending())[0]?.count, { interval: 50 }).toBe(1);
        expect(await visitor.search('film 2', 2)).toEqual([200]);
        await server.close();
      });
    }

    it('keeps all characters, and is upgraded if it is older', async () => {
      const place = await store.fresh();
      const before = await openDatabase(place);
      await fillFirstSchema(before, 3000);
      const odd = 'tab\t slash\\ \\N \u2028 \u{1F3AC} "quoted" \'single\' ümlaut';
      await before.run(
        `UPDATE searches SET title = '${odd.replaceAll("'", "''")}', count = 7 WHERE search_term = 'film 1 5'`,
      );
      await before.close();
      const file = join(await temporaryFolder(), 'backup');
      await command.backup(place, file);
      const other = await store.fresh();
      expect(await command.restore(other, file)).toMatchObject({ terms: 3000, movies: 1 });
      const server = await startDocumentsServer(other);
      const visitor = new Visitor(server.origin);
      expect(await visitor.find('film 1 5')).toMatchObject({ title: odd, count: 7 });
      expect(await visitor.trending()).toMatchObject([{ movie_id: 1, count: 3000 }]);
      expect(await visitor.search('film 1 9')).toEqual([200]);
      await server.close();
    });

    it('is refused if rows are invalid, without changes', async () => {
      const place = await store.fresh();
      const old = await startDocumentsServer(place);
      await new Visitor(old.origin).search('film 2', 2);
      await old.close();
      const damaged = await store.fresh();
      const database = await openDatabase(damaged);
      await fillFirstSchema(database, 20);
      await database.run(
        store.name === 'SQLite'
          ? 'UPDATE titles SET count = 3.4e45'
          : 'UPDATE titles SET count = 9223372036854775807',
      );
      await database.close();
      const file = join(await temporaryFolder(), 'backup');
      await command.backup(damaged, file);
      await expect(command.restore(place, file)).rejects.toThrow(
        /backup is damaged: 1 rows of titles cannot be/,
      );
      const again = await startDocumentsServer(place);
      expect(await new Visitor(again.origin).find('film 2')).toMatchObject({ count: 1 });
      expect(await new Visitor(again.origin).trending()).toMatchObject([{ movie_id: 2, count: 1 }]);
      await again.close();
    });

    it('is restored completely when two restores run at once', async () => {
      const folder = await temporaryFolder();
      const files = await Promise.all(
        [2, 3].map(async (number) => {
          const from = await store.fresh();
          const server = await startDocumentsServer(from);
          for (let time = 0; time < number; time += 1) {
            await new Visitor(server.origin).search(`film ${number}`, number);
          }
          await server.close();
          await command.backup(from, join(folder, `${number}`));
          return join(folder, `${number}`);
        }),
      );
      const place = await store.fresh();
      await command.restore(place, files[0] ?? '');
      const outcomes = await Promise.allSettled(files.map((file) => command.restore(place, file)));
      expect(outcomes.map(({ status }) => status)).toContain('fulfilled');
      const server = await startDocumentsServer(place);
      const [movie] = await new Visitor(server.origin).trending();
      expect(movie?.count).toBe(movie?.movie_id);
      expect(await new Visitor(server.origin).find(`film ${movie?.movie_id}`)).toMatchObject({
        count: movie?.count,
      });
      await server.close();
    });
  },
  { citus: false },
);
