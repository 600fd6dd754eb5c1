import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { copyFile, readFile, readdir, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { copyLog } from '../../src/commands/copy-log.ts';
import { startDocumentsServer } from './documents-server.ts';
import { openDatabase } from './open-database.ts';
import { type StoreAddress, describeOnEachStore, temporaryFolders } from './test-stores.ts';
import { noFileLimits, withFileLimit } from '@marquee/test-kit/machine';
import { Visitor } from '@marquee/test-kit/visitor';

const folder = temporaryFolders();

/** Writes a search log with 12 terms: `film n` counted n times, and one blocked term and movie. */
async function searchedLog(address: StoreAddress): Promise<void> {
  const server = await startDocumentsServer(address);
  const visitor = new Visitor(server.origin);
  for (let number = 1; number <= 12; number += 1) {
    for (let time = 0; time < number; time += 1) await visitor.search(`film ${number}`, number);
  }
  await server.close();
  const database = await openDatabase(address);
  await database.run(
    "INSERT INTO trending_blocked VALUES ('bad words', 0, 'Bad  words!', 1), ('', 7, '7', 2)",
  );
  await database.close();
}

/** Returns all rows of a search log. PostgreSQL's numbers arrive as texts. */
async function rowsOf(address: StoreAddress) {
  const database = await openDatabase(address);
  const searches = await database.rows('SELECT * FROM searches ORDER BY id');
  const titles = await database.rows('SELECT * FROM titles ORDER BY movie_id');
  const blocked = await database.rows('SELECT * FROM trending_blocked ORDER BY name');
  await database.close();
  const text = (_key: string, value: unknown) => (typeof value === 'number' ? String(value) : value);
  return JSON.parse(JSON.stringify({ searches, titles, blocked }, text));
}

const PROGRAM = fileURLToPath(new URL('../../src/commands/copy.ts', import.meta.url));

const NOWHERE: StoreAddress = { dataDir: '/nowhere' };
const placeOf = ({ databaseUrl, dataDir }: StoreAddress) => databaseUrl ?? `${dataDir}/`;

describeOnEachStore(
  'docs/operating.md: npm run copy',
  (store) => {
    let log: StoreAddress;
    beforeAll(async () => {
      log = await store.fresh();
      await searchedLog(log);
    });

    it('copies a log into a file and back, with every row and total', async () => {
      const file = join(await folder(), 'copy');
      const said = 'copy: 12 terms with 78 searches, 12 films with 78 searches.';
      expect(await copyLog(log, 'log', file)).toBe(`Copied to ${dirname(file)}/${said}`);
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      expect(await readdir(dirname(file))).toEqual(['copy']);
      const target = await store.fresh();
      await copyLog(target, file, 'log');
      expect(await rowsOf(target)).toEqual(await rowsOf(log));
    });

    it('copies a log into SQLite by a folder, and from it by a URL or a folder', async () => {
      const dataDir = await folder();
      await copyLog(NOWHERE, placeOf(log), `${dataDir}/`);
      expect(await rowsOf({ dataDir })).toEqual(await rowsOf(log));
      const target = await store.fresh();
      await copyLog(NOWHERE, dataDir, placeOf(target));
      expect(await rowsOf(target)).toEqual(await rowsOf(log));
    });

    it('copies a consistent state of a log that is being written', async () => {
      const address = await store.fresh();
      const server = await startDocumentsServer(address);
      const visitor = new Visitor(server.origin);
      let isDone = false;
      const writing = (async () => {
        for (let number = 1; !isDone; number += 1)
          await visitor.search(`film ${(number % 50) + 1}`, (number % 50) + 1);
      })();
      for (let turn = 0; turn < 5; turn += 1) {
        const dataDir = await folder();
        await copyLog(NOWHERE, placeOf(address), `${dataDir}/`);
        const { searches, titles } = await rowsOf({ dataDir });
        const sum = (rows: { count: string }[]) =>
          rows.reduce((total, { count }) => total + Number(count), 0);
        // Each search raises its term and its movie in one transaction.
        expect(sum(searches)).toBe(sum(titles));
      }
      isDone = true;
      await writing;
      await server.close();
    });

    it('makes the ids anew, and adds up terms that became one', async () => {
      const other = await store.fresh();
      await copyLog(log, 'log', placeOf(other));
      const database = await openDatabase(other);
      await database.run("UPDATE searches SET search_term = 'Film: 2' WHERE search_term = 'film 3'");
      await database.run("UPDATE searches SET id = '000.' || substr(id, 5), bucket = '000', fold = 'old'");
      await database.run('UPDATE search_log_version SET version = 0');
      await database.close();
      const target = await store.fresh();
      expect(await copyLog(target, placeOf(other), 'log')).toContain('11 terms with 78 searches');
      const server = await startDocumentsServer(target);
      expect(await new Visitor(server.origin).find('film 2')).toMatchObject({ count: 5 });
      await server.close();
      const { searches } = await rowsOf(target);
      expect(searches.map(({ id }: { id: string }) => id.slice(0, 3))).toEqual(
        searches.map(({ bucket }: { bucket: string }) => bucket),
      );
    });

    it('changes nothing in a target with rows, and says what to do', async () => {
      const target = await store.fresh();
      const server = await startDocumentsServer(target);
      await new Visitor(server.origin).search('film 99', 99);
      await server.close();
      const before = await rowsOf(target);
      const advice = store.name === 'SQLite' ? 'rename search-log.db' : 'create an empty database';
      await expect(copyLog(target, placeOf(log), 'log')).rejects.toThrow(advice);
      expect(await rowsOf(target)).toEqual(before);
    });

    it('refuses a newer log, as source and as target', async () => {
      const newer = await store.fresh();
      await copyLog(NOWHERE, placeOf(log), placeOf(newer));
      const database = await openDatabase(newer);
      await database.run('UPDATE search_log_version SET version = 2');
      await database.close();
      const target = await store.fresh();
      await expect(copyLog(target, placeOf(newer), 'log')).rejects.toThrow('version 2, which is newer');
      await expect(copyLog(log, 'log', placeOf(newer))).rejects.toThrow('version 2, which is newer');
      await database.close();
    });
  },
  { citus: false },
);

describe('docs/operating.md: a copy in a file', () => {
  let file: string;
  let log: StoreAddress;
  beforeAll(async () => {
    log = { dataDir: await folder() };
    await searchedLog(log);
    file = join(await folder(), 'copy');
    await copyLog(log, 'log', file);
  });

  /** Changes a copy of the file, and expects that it is refused, and that no target is made. */
  async function expectRefused(change: (path: string) => Promise<unknown>, message: RegExp) {
    const path = join(await folder(), 'changed');
    await copyFile(file, path);
    await change(path);
    const dataDir = join(await folder(), 'target');
    await expect(copyLog({ dataDir }, path, 'log')).rejects.toThrow(message);
    await expect(stat(join(dataDir, 'search-log.db'))).rejects.toThrow('ENOENT');
  }

  it('is refused if it was cut', async () => {
    const { size } = await stat(file);
    for (const length of [size - 4096, Math.floor(size / 2), 100, 1])
      await expectRefused((path) => truncate(path, length), /is no copy of a search log, or it is damaged/);
  });

  it('is refused if it is empty, or something else', async () => {
    await expectRefused((path) => writeFile(path, ''), /is no copy of a search log/);
    await expectRefused((path) => writeFile(path, 'Dear operator'), /is no copy of a search log/);
    await expectRefused(
      (path) => copyFile(join(log.dataDir, 'search-log.db'), path),
      /is no copy of a search log/,
    );
  });

  it('is refused if a byte of a row was changed', async () => {
    await expectRefused(async (path) => {
      const bytes = await readFile(path);
      bytes[bytes.indexOf('Film 12')] = 'f'.charCodeAt(0);
      await writeFile(path, bytes);
    }, /are not those that were written/);
  });

  it('is not changed by reading it, also if it has the name of a search log', async () => {
    const named = join(await folder(), 'search-log.db');
    await copyFile(file, named);
    await copyLog({ dataDir: await folder() }, named, 'log');
    expect(await readdir(dirname(named))).toEqual(['search-log.db']);
    expect(await readFile(named)).toEqual(await readFile(file));
  });

  it('is never written over a file, and a missing one is named', async () => {
    const before = await readFile(file);
    await expect(copyLog(log, 'log', file)).rejects.toThrow(`${file} exists already: name a new file`);
    expect(await readFile(file)).toEqual(before);
    await expect(copyLog(log, `${file}-2`, 'log')).rejects.toThrow(`There is no search log at ${file}-2`);
    await expect(copyLog(NOWHERE, 'log', `${file}-2`)).rejects.toThrow('There is no search log at /nowhere');
    await symlink(`${file}-3`, `${file}-2`);
    await expect(copyLog(log, 'log', `${file}-2`)).rejects.toThrow(`${file}-2 exists already`);
    await expect(copyLog(log, 'log', '/nowhere/copy')).rejects.toThrow(
      'There is no folder /nowhere: create it',
    );
  });

  it.skipIf(noFileLimits)(
    `is absent after the disk was full, which the command says${noFileLimits ? ` (skipped: ${noFileLimits})` : ''}`,
    async () => {
      const target = join(await folder(), 'copy');
      const command = [process.execPath, '--import', 'tsx', PROGRAM, 'log', target];
      const [program = '', ...limited] = withFileLimit(20_000, command);
      const child = spawn(program, limited, { env: { ...process.env, DATA_DIR: log.dataDir } });
      const said = (await child.stderr.toArray()).join('');
      expect(said).toMatch(/full|disk I\/O error/);
      expect(await readdir(dirname(target))).toEqual([]);
    },
  );

  /** Runs the command and kills it when its folder has changed `changes` times. */
  async function copyAndKill(changes: number): Promise<{ isKilled: boolean; isThere: boolean }> {
    const target = join(await folder(), 'copy');
    const watcher = watch(dirname(target));
    const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, 'log', target], {
      env: { ...process.env, DATA_DIR: log.dataDir },
      stdio: 'ignore',
    });
    let seen = 0;
    watcher.on('change', () => {
      seen += 1;
      if (seen === changes) child.kill('SIGKILL');
    });
    const [, signal] = await once(child, 'exit');
    watcher.close();
    const isThere = (await readdir(dirname(target))).includes('copy');
    const dataDir = await folder();
    if (isThere) expect(await copyLog({ dataDir }, target, 'log')).toContain('12 terms with 78 searches');
    return { isKilled: signal !== null, isThere };
  }

  it('is complete or absent when the command is killed while it writes', async () => {
    const outcomes = new Set<boolean>();
    // If this process was so slow that each kill came after the end, the kills are repeated.
    while (!outcomes.has(false)) {
      // Kills later and later, until the command ends before its kill.
      for (let changes = 1, isRunning = true; isRunning; changes *= 2) {
        const { isKilled, isThere } = await copyAndKill(changes);
        outcomes.add(isThere);
        isRunning = isKilled;
      }
    }
    expect(outcomes).toEqual(new Set([false, true]));
  });
});

describe('docs/operating.md: the places of npm run copy', () => {
  const secrets = [
    'mysql://me:secret@host/db',
    'postgres://me:secret@127.0.0.1:1/none',
    'host=db password=secret',
    ' postgres://me:secret@host/db',
    '"postgres://me:secret@host/db"',
    'jdbc:postgresql://me:secret@host/db',
    'postgres:/me:secret@host/db',
    'me:secret@host/db',
  ];
  it.each(secrets)('prints no password of %s', async (place) => {
    const dataDir = await folder();
    for (const [from, to] of [
      [place, `${dataDir}/`],
      ['log', place],
    ] as const) {
      const error = await copyLog({ dataDir }, from, to).catch(String);
      expect(error).toMatch(/Error/);
      expect(error).not.toContain('secret');
    }
  });

  it('refuses a source that is the target', async () => {
    await expect(copyLog({ dataDir: await folder() }, 'log', 'log')).rejects.toThrow('are the same');
  });

  it('says that PostgreSQL cannot be reached, under one address or two', async () => {
    for (const host of ['127.0.0.1', 'localhost']) {
      const from = `postgres://me:secret@${host}:1/none`;
      const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, from, `${await folder()}/`]);
      expect((await child.stderr.toArray()).join('')).toBe(
        'PostgreSQL cannot be reached (ECONNREFUSED): check that it runs, and its address\n',
      );
    }
  });
});
