import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_LIMITS } from '../../src/config/config.ts';
import { type DocumentsServer, startDocumentsServer } from './documents-server.ts';
import { mountSmallDisk } from '@marquee/test-kit/machine';
import { type PostgresCluster, noPostgres, startPostgresCluster } from '@marquee/test-kit/postgres-cluster';
import { temporaryFolders } from './test-stores.ts';
import { Visitor, claim, recordIn, refusalIn } from '@marquee/test-kit/visitor';
import { IS_EVERYTHING } from '@marquee/test-kit/everything';

const isRoot = process.getuid?.() === 0;
const unavailable = [503, 'general_service_unavailable'];
/** The number of searches during the outage. All of them are refused. */
const REFUSED = IS_EVERYTHING ? 5_000 : 500;
const withoutPostgres = noPostgres ? ` (skipped: ${noPostgres})` : '';
const folder = temporaryFolders();

/** Waits until the server counts searches again. */
async function expectRecovery(visitor: Visitor, term: string) {
  await expect
    .poll(() => visitor.create(claim(term)).then(({ status }) => status), { interval: 100 })
    .toBe(201);
}

describe('design, Search log: a folder that is not writable @everything', () => {
  it('causes 503 until the folder can be created', async () => {
    const dataDir = join(await folder(), 'data');
    await writeFile(dataDir, 'a file where the folder should be');
    const server = await startDocumentsServer({ dataDir });
    const visitor = new Visitor(server.origin);
    expect(server.searchLog.problem).toBeDefined();
    expect(refusalIn(await visitor.create(claim('one')))).toEqual(unavailable);
    expect(refusalIn(await visitor.update('some', { count: 2 }))).toEqual(unavailable);
    expect(refusalIn(await visitor.askForTerm('one'))).toEqual(unavailable);

    await rm(dataDir);
    await expectRecovery(visitor, 'one');
    expect(server.searchLog.problem).toBeUndefined();
    await server.close();
  });

  it.skipIf(isRoot)(
    'refuses writes in a read-only folder, and recovers (skipped as root, who can always write)',
    async () => {
      const dataDir = await folder();
      const before = await startDocumentsServer({ dataDir });
      await new Visitor(before.origin).search('known');
      await before.close();
      await chmod(join(dataDir, 'search-log.db'), 0o444);
      await chmod(dataDir, 0o555);

      const server = await startDocumentsServer({ dataDir });
      const visitor = new Visitor(server.origin);
      expect(refusalIn(await visitor.create(claim('one')))).toEqual(unavailable);

      await chmod(dataDir, 0o755);
      await chmod(join(dataDir, 'search-log.db'), 0o644);
      await expectRecovery(visitor, 'one');
      expect(await visitor.trending()).toMatchObject([{ movie_id: 1, count: 2 }]);
      await server.close();
    },
  );
});

describe('design, Search log: a full disk @everything', async () => {
  const disk = await mountSmallDisk();
  const place = typeof disk === 'string' ? '' : disk.folder;
  const skipped = typeof disk === 'string' ? ` (skipped: ${disk})` : '';
  afterAll(async () => {
    if (typeof disk !== 'string') await disk.remove();
  });

  it.skipIf(skipped !== '')(
    `refuses writes with 503, keeps reading, and recovers by itself${skipped}`,
    async () => {
      const dataDir = join(place, 'data');
      await mkdir(dataDir);
      const server = await startDocumentsServer({ dataDir });
      const visitor = new Visitor(server.origin);
      const created = recordIn(await visitor.create(claim('before')));

      const filler = join(place, 'filler');
      await writeFile(filler, Buffer.alloc(8 * 1024 * 1024)).catch(() => {});
      // Some writes may still succeed, because the file of the write-ahead log may have room.
      let acknowledged = 1;
      await expect
        .poll(
          async () => {
            const answer = await visitor.update(created.$id, { count: 2 });
            if (answer.status === 200) acknowledged += 1;
            return answer.status;
          },
          { interval: 1 },
        )
        .toBe(503);
      expect(await visitor.trending()).toMatchObject([{ movie_id: 1, count: acknowledged }]);

      await rm(filler);
      await expectRecovery(visitor, 'after');
      expect((await visitor.find('before'))?.count).toBeGreaterThanOrEqual(acknowledged);
      await server.close();
    },
  );
});

describe.skipIf(noPostgres)(`design, Search log: PostgreSQL is down @everything${withoutPostgres}`, () => {
  let cluster: PostgresCluster;
  let server: DocumentsServer;
  let visitor: Visitor;
  beforeAll(async () => {
    cluster = await startPostgresCluster();
    server = await startDocumentsServer({ dataDir: '', databaseUrl: await cluster.createDatabase() });
    visitor = new Visitor(server.origin);
  });
  afterAll(async () => {
    await server?.close();
    await cluster?.remove();
  });

  it.each(['stop', 'crash'] as const)(
    'loses nothing under load through a %s, and recovers by itself',
    async (end) => {
      const term = `film 1 ${end}`;
      let acknowledged = 0;
      let refusals = 0;
      let unexpected = 0;
      let isLoaded = true;
      const client = async () => {
        while (isLoaded) {
          const found = await server.searchLog.findByTerm(term).catch(() => undefined);
          const answer = found
            ? await visitor.update(found.id, { count: found.count + 1 })
            : await visitor.create(claim(term));
          if (answer.status === 200 || answer.status === 201) acknowledged += 1;
          else if (answer.status === 503) refusals += 1;
          else unexpected += 1;
        }
      };
      const load = Array.from({ length: 16 }, client);
      await expect.poll(() => acknowledged).toBeGreaterThan(50);
      expect(await visitor.trending()).toMatchObject([{ movie_id: 1 }]);

      await cluster[end]();
      const refused = await visitor.create(claim('film 2', 2));
      expect(refusalIn(refused)).toEqual(unavailable);
      expect(server.searchLog.problem).toBeDefined();
      const [trending] = await visitor.trending();
      expect(trending).toMatchObject({ movie_id: 1 });

      const refusedBefore = refusals;
      await expect.poll(() => refusals).toBeGreaterThan(refusedBefore + REFUSED);
      await cluster.start();
      const before = acknowledged;
      await expect.poll(() => acknowledged).toBeGreaterThan(before + 50);
      isLoaded = false;
      await Promise.all(load);

      expect(unexpected).toBe(0);
      expect((await visitor.find(term))?.count).toBeGreaterThanOrEqual(acknowledged);
    },
  );

  it('answers 503 while the database hangs, not only afterwards', async () => {
    // This server has the timeouts of production. The other servers of these tests have longer timeouts.
    const hanging = await startDocumentsServer(
      { dataDir: '', databaseUrl: await cluster.createDatabase() },
      { databaseLimits: DATABASE_LIMITS, rules: { commitWithin: undefined } },
    );
    const impatient = new Visitor(hanging.origin);
    await expectRecovery(impatient, 'hangs');
    await cluster.freeze();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => impatient.update('some', { count: 2 })),
    );
    await cluster.thaw();
    for (const answer of answers) expect(refusalIn(answer)).toEqual(unavailable);
    await expectRecovery(impatient, 'hangs no more');
    await hanging.close();
  });

  it('starts without its database, and works when that is available', async () => {
    const databaseUrl = await cluster.createDatabase();
    await cluster.stop();
    const early = await startDocumentsServer({ dataDir: '', databaseUrl });
    const first = new Visitor(early.origin);
    expect(refusalIn(await first.create(claim('early')))).toEqual(unavailable);
    expect(refusalIn(await first.askForTrending())).toEqual(unavailable);
    await cluster.start();
    await expectRecovery(first, 'early');
    await early.close();
  });
});
