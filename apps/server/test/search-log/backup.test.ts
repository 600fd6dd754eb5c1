import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { startDocumentsServer } from './documents-server.ts';
import { openDatabase } from './open-database.ts';
import { findBinaries } from './postgres-cluster.ts';
import { type StoreAddress, describeOnEachStore, temporaryFolders } from './test-stores.ts';
import { Visitor } from './visitor.ts';

const SERVER = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

/** The command as `npm run` runs it, on the search log at `address`; throws with what it printed when it fails. */
async function command(name: 'backup' | 'restore', address: StoreAddress, file: string): Promise<void> {
  const programs = findBinaries() ?? '';
  const env = {
    ...process.env,
    PATH: `${process.env.PATH ?? ''}${delimiter}${programs}`,
    DATABASE_URL: address.databaseUrl ?? '',
    DATA_DIR: address.dataDir,
  };
  const args = ['--import', '../../scripts/typescript.mjs', `src/${name}-main.ts`, file];
  await run(process.execPath, args, { cwd: SERVER, env });
}

describeOnEachStore(
  'design 3: a backup',
  (store) => {
    const temporaryFolder = temporaryFolders();

    it('holds the log as it was at one moment while visitors searched, and is restored whole', async () => {
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
      await command('backup', address, file);
      const after = acknowledged;
      isOver = true;
      await Promise.all(visitors);
      expect(after).toBeGreaterThan(before);
      await server.close();

      // Into an empty one, and over what is there. Not over the one that this process has had open: libsql closes its
      // connections when it collects garbage.
      const place = await store.fresh();
      await command('restore', place, file);
      await command('restore', place, file);
      const restored = await startDocumentsServer(place);
      const reader = new Visitor(restored.origin);
      const [film] = await reader.trending();
      expect(film?.count).toBeGreaterThanOrEqual(before);
      // Some were committed, and not yet acknowledged.
      expect(film?.count).toBeLessThanOrEqual(after + visitors.length);
      const terms = [await reader.find('film 2'), await reader.find('the second film')];
      expect(terms.reduce((sum, record) => sum + (record?.count ?? 0), 0)).toBe(film?.count);
      expect(await reader.search('film 2', 2)).toEqual([200]);
      await restored.close();
    });

    it('is not written over another', async () => {
      const file = join(await temporaryFolder(), 'backup');
      await writeFile(file, 'precious');
      await expect(command('backup', await store.fresh(), file)).rejects.toThrow(
        /exists: choose another name/,
      );
    });

    it('is refused when a newer program made it, and when it is none; then all stays as it was', async () => {
      const folder = await temporaryFolder();
      const place = await store.fresh();
      const server = await startDocumentsServer(place);
      expect(await new Visitor(server.origin).search('film 2', 2)).toEqual([201]);
      await server.close();
      const database = await openDatabase(place);
      await database.run("INSERT INTO migrations (number, name) VALUES (9999, '9999-of-tomorrow.sql')");
      await command('backup', place, join(folder, 'newer'));
      await database.run('DELETE FROM migrations WHERE number = 9999');
      await database.close();

      await expect(command('restore', place, join(folder, 'newer'))).rejects.toThrow(
        /newer is newer than this program, which does not know its change 9999-of-tomorrow/,
      );
      await writeFile(join(folder, 'none'), 'no backup');
      await expect(command('restore', place, join(folder, 'none'))).rejects.toThrow(
        /no backup|not.* a valid archive/,
      );
      await expect(command('restore', place, join(folder, 'absent'))).rejects.toThrow(
        /There is no backup at/,
      );

      const again = await startDocumentsServer(place);
      expect(await new Visitor(again.origin).find('film 2')).toMatchObject({ count: 1 });
      await again.close();
    });

    it.runIf(store.name === 'SQLite')('is restored only when no server has the file open', async () => {
      const place = await store.fresh();
      const server = await startDocumentsServer(place);
      const file = join(await temporaryFolder(), 'backup');
      await command('backup', place, file);
      const visitor = new Visitor(server.origin);
      expect(await visitor.search('film 2', 2)).toEqual([201]);
      await expect(command('restore', place, file)).rejects.toThrow(/A server has .* open: stop it first/);
      expect(await visitor.search('film 2', 2)).toEqual([200]);
      await server.close();
    });

    it.runIf(store.name === 'PostgreSQL')('is restored also while servers run, which show it', async () => {
      const place = await store.fresh();
      const server = await startDocumentsServer(place);
      const visitor = new Visitor(server.origin);
      expect(await visitor.search('film 2', 2)).toEqual([201]);
      const file = join(await temporaryFolder(), 'backup');
      await command('backup', place, file);
      expect(await visitor.search('film 2', 2)).toEqual([200]);
      await command('restore', place, file);
      await expect
        .poll(async () => (await visitor.trending())[0]?.count, { timeout: 10_000, interval: 50 })
        .toBe(1);
      expect(await visitor.search('film 2', 2)).toEqual([200]);
      await server.close();
    });

    it.runIf(store.name === 'SQLite')('says what it wants when no file is named', async () => {
      await expect(command('backup', await store.fresh(), '')).rejects.toThrow(
        'Name one file: npm run backup -- FILE',
      );
    });
  },
  { citus: false },
);
