import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@libsql/client/sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DocumentsServer, startDocumentsServer } from './documents-server.ts';
import { sqliteUrl } from './open-database.ts';
import { temporaryFolders } from './test-stores.ts';
import { Visitor, claim, recordIn, refusalIn } from '@marquee/test-kit/visitor';

const folder = temporaryFolders();
const POLL_OPTIONS = { interval: 50 };
const unavailable = [503, 'general_service_unavailable'];

describe('design, Search log: SQLite faults @everything', () => {
  let dataDir: string;
  let file: string;
  let server: DocumentsServer;
  let visitor: Visitor;

  beforeEach(async () => {
    dataDir = await folder();
    file = join(dataDir, 'search-log.db');
    server = await startDocumentsServer({ dataDir });
    visitor = new Visitor(server.origin);
  });
  afterEach(() => server.close());

  /** Locks the file like a writer in another process. Resolves with a function that unlocks it. */
  async function lock(): Promise<() => void> {
    const other = createClient({ url: sqliteUrl(dataDir), timeout: 5000 });
    const transaction = await other.transaction('write');
    return () => {
      transaction.close();
      other.close();
    };
  }

  it('continues after another process has locked the file for a moment', async () => {
    const { $id } = recordIn(await visitor.create(claim('film 2', 2)));
    const unlock = await lock();
    let arrived = 0;
    server.app.server.on('request', () => (arrived += 1));
    const during = Promise.all(Array.from({ length: 20 }, () => visitor.update($id, { count: 2 })));
    await expect.poll(() => arrived, POLL_OPTIONS).toBe(20);
    unlock();
    const after = Array.from({ length: 20 }, () => visitor.update($id, { count: 2 }));
    const statuses = [...(await during), ...(await Promise.all(after))].map(({ status }) => status);
    expect(statuses).toEqual(Array.from({ length: 40 }, () => 200));
    expect(await visitor.find('film 2')).toMatchObject({ count: 41 });
    expect(await visitor.trending()).toMatchObject([{ movie_id: 2, count: 41 }]);
  });

  it('reports that it is busy while the lock lasts, and recovers at once', async () => {
    await server.close();
    server = await startDocumentsServer({ dataDir }, { rules: { commitWithin: 500 } });
    visitor = new Visitor(server.origin);
    const { $id } = recordIn(await visitor.create(claim('film 2', 2)));
    const unlock = await lock();
    expect(refusalIn(await visitor.update($id, { count: 2 }))).toEqual(unavailable);
    expect(server.searchLog.problem).toBe('it is busy: another process keeps it locked');
    expect(server.lines).toEqual(['The search log is away: it is busy: another process keeps it locked']);
    expect(await visitor.find('film 2')).toMatchObject({ count: 1 });
    unlock();
    expect((await visitor.update($id, { count: 2 })).status).toBe(200);
    expect(server.searchLog.problem).toBeUndefined();
    expect(server.lines.at(-1)).toBe('The search log is back');
  });

  it('refuses writes while the file is missing, loses no acknowledged count, and recovers', async () => {
    const { $id } = recordIn(await visitor.create(claim('film 2', 2)));
    const away = join(await folder(), 'moved.db');
    await rename(file, away);
    const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.update($id, { count: 2 })));
    for (const answer of answers) expect(refusalIn(answer)).toEqual(unavailable);
    expect((await visitor.askForTerm('film 2')).status).toBe(503);
    await expect
      .poll(() => server.searchLog.problem, POLL_OPTIONS)
      .toMatch(/^search-log.db was moved, deleted or replaced while it was open: put it back, or/);
    // The file is still missing, which must not be logged again.
    for (let time = 0; time < 5; time += 1)
      expect((await visitor.update($id, { count: 2 })).status).toBe(503);
    expect(server.lines.filter((line) => line.includes('was moved'))).toHaveLength(1);

    await rename(away, file);
    await expect
      .poll(() => visitor.update($id, { count: 2 }).then(({ status }) => status), POLL_OPTIONS)
      .toBe(200);
    expect(await visitor.find('film 2')).toMatchObject({ count: 2 });
    await server.close();
    server = await startDocumentsServer({ dataDir });
    visitor = new Visitor(server.origin);
    expect(await visitor.trending()).toMatchObject([{ movie_id: 2, count: 2 }]);
  });

  it('refuses reads and writes of a file that replaced the open one, until it is started again', async () => {
    const { $id } = recordIn(await visitor.create(claim('film 2', 2)));
    const copy = join(dataDir, 'copy.db');
    const other = createClient({ url: sqliteUrl(dataDir) });
    await other.execute({ sql: 'VACUUM INTO ?', args: [copy] });
    other.close();
    await rename(copy, file);
    expect(refusalIn(await visitor.update($id, { count: 2 }))).toEqual(unavailable);
    expect(refusalIn(await visitor.askForTerm('film 2'))).toEqual(unavailable);
    await server.close();
    for (const end of ['-wal', '-shm']) await rm(file + end, { force: true });
    server = await startDocumentsServer({ dataDir });
    visitor = new Visitor(server.origin);
    expect((await visitor.update($id, { count: 2 })).status).toBe(200);
  });
});
