import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DocumentsServer, startDocumentsServer } from './documents-server.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { type StoreAddress, describeOnEachStore } from './test-stores.ts';
import { Visitor, claim, recordIn, refusalIn } from './visitor.ts';

/** Design 5 allows 2 s. The timeout stays Vitest's longer default, because a slow machine may need more than 2 s. */
const POLL_OPTIONS = { interval: 50 };

describeOnEachStore('design 5: a database that is changed from outside', (store) => {
  let address: StoreAddress;
  let server: DocumentsServer;
  let visitor: Visitor;
  let database: OpenDatabase;

  beforeEach(async () => {
    address = await store.fresh();
    server = await startDocumentsServer(address);
    visitor = new Visitor(server.origin);
    database = await openDatabase(address);
  });
  afterEach(async () => {
    await database.close();
    await server.close();
  });

  const trending = async () =>
    (await visitor.trending()).map(({ movie_id, count }): [number, number] => [movie_id, count]);

  it('updates trending, also if it contains fewer searches', async () => {
    for (const number of [2, 2, 2, 3, 3, 4]) await visitor.search(`film ${number}`, number);
    await database.run(
      'UPDATE titles SET count = 1 WHERE movie_id = 2; DELETE FROM titles WHERE movie_id = 4',
    );
    await expect.poll(trending, POLL_OPTIONS).toEqual([
      [3, 2],
      [2, 1],
    ]);
    await database.run('DELETE FROM titles');
    await expect.poll(trending, POLL_OPTIONS).toEqual([]);
    expect(await visitor.search('film 2', 2)).toEqual([200]);
    expect(await trending()).toEqual([[2, 1]]);
  });

  describe('counts near the largest exact integer', () => {
    const MOST = String(Number.MAX_SAFE_INTEGER);

    it('refuse increments of that record only', async () => {
      const full = recordIn(await visitor.create(claim('full')));
      const other = recordIn(await visitor.create(claim('film 2', 2)));
      await database.run(`UPDATE searches SET count = ${MOST} WHERE search_term = 'full'`);
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          visitor.update([full, other][index % 2]?.$id ?? '', { count: 2 }),
        ),
      );
      const [refused, counted] = [0, 1].map((turn) => answers.filter((_, index) => index % 2 === turn));
      for (const answer of refused ?? [])
        expect(refusalIn(answer)).toEqual([400, 'attribute_limit_exceeded']);
      expect(counted?.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
      expect(await visitor.find('film 2')).toMatchObject({ count: 7 });
      expect(await visitor.find('full')).toMatchObject({ count: Number.MAX_SAFE_INTEGER });
    });

    it('show a movie above it, and count its terms', async () => {
      await visitor.search('film 2', 2);
      await visitor.search('film 3', 3);
      for (const count of ['9007199254740995', '9223372036854775807']) {
        await database.run(`UPDATE titles SET count = ${count} WHERE movie_id = 2`);
        await expect
          .poll(async () => (await trending())[0]?.[1], POLL_OPTIONS)
          .toBeGreaterThan(Number.MAX_SAFE_INTEGER);
        expect((await trending()).map(([movie]) => movie)).toEqual([2, 3]);
        expect(await visitor.search('film 2', 2)).toEqual([200]);
      }
      expect(await visitor.find('film 2')).toMatchObject({ count: 3 });
    });
  });

  it('refuses no other writes because of a row that cannot be written', async () => {
    const bad = recordIn(await visitor.create(claim('bad')));
    const good = recordIn(await visitor.create(claim('film 2', 2)));
    await database.run(
      store.name === 'SQLite'
        ? "UPDATE searches SET created_at = 'long ago' WHERE search_term = 'bad'"
        : "UPDATE searches SET count = 9223372036854775807 WHERE search_term = 'bad'",
    );
    const statuses: [number[], number[]] = [[], []];
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          visitor.update([bad, good][index % 2]?.$id ?? '', { count: 2 }),
        ),
      );
      for (const [index, { status }] of answers.entries()) statuses[index % 2 === 0 ? 0 : 1].push(status);
    }
    expect(new Set(statuses[0])).toEqual(new Set([503]));
    expect(new Set(statuses[1])).toEqual(new Set([200]));
    expect(await visitor.find('film 2')).toMatchObject({ count: 51 });
    expect(server.searchLog.problem).toBeUndefined();
  });

  it('creates its tables again if all are missing', async () => {
    await visitor.search('film 2', 2);
    await database.run('DROP TABLE searches; DROP TABLE titles; DROP TABLE migrations');
    await expect.poll(trending, POLL_OPTIONS).toEqual([]);
    await expect.poll(() => server.searchLog.problem, POLL_OPTIONS).toBeUndefined();
    expect(await visitor.search('film 2', 2)).toEqual([201]);
    expect(server.lines).toContain('The search log is back');
  });

  it('reports if some of its tables are missing', async () => {
    await visitor.search('film 2', 2);
    await database.run('DROP TABLE searches');
    expect((await visitor.askForTerm('film 2')).status).toBe(503);
    await expect
      .poll(() => server.searchLog.problem, POLL_OPTIONS)
      .toMatch(/^tables are missing .* restore a backup/);
    expect(refusalIn(await visitor.create(claim('film 2', 2)))).toEqual([503, 'general_service_unavailable']);
    expect(server.lines.filter((line) => line.includes('tables are missing'))).toHaveLength(1);

    await database.run('DROP TABLE titles; DROP TABLE migrations');
    await expect.poll(() => server.searchLog.problem, POLL_OPTIONS).toBeUndefined();
    expect(await visitor.search('film 2', 2)).toEqual([201]);
  });

  it('is refused at the start if a newer program has upgraded it', async () => {
    await database.run("INSERT INTO migrations (number, name) VALUES (9999, '9999-of-tomorrow.sql')");
    await expect(startDocumentsServer(address)).rejects.toThrow(
      /newer than this program, which does not know its change 9999-of-tomorrow/,
    );
    // A server that already runs continues, because servers are upgraded one after another.
    expect(await visitor.search('film 2', 2)).toEqual([201]);
  });
});
