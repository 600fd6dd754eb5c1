import { afterEach, beforeEach, expect, it } from 'vitest';
import { type DocumentsServer, startDocumentsServer } from './documents-server.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { type StoreAddress, describeOnEachStore } from './test-stores.ts';
import { Visitor, claim, recordIn, refusalIn } from '@marquee/test-kit/visitor';

/**
 * Design, Search log allows 2 s. The timeout stays Vitest's longer default, because a slow machine may need more than 2
 * s.
 */
const POLL_OPTIONS = { interval: 50 };

describeOnEachStore('design, Search log: a database that is changed from outside @everything', (store) => {
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
    expect(await visitor.search('film 2', 2)).toBe(200);
    expect(await trending()).toEqual([[2, 1]]);
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
    await database.run(
      'DROP TABLE searches; DROP TABLE titles; DROP TABLE trending_blocked; DROP TABLE search_log_version',
    );
    await expect.poll(trending, POLL_OPTIONS).toEqual([]);
    await expect.poll(() => server.searchLog.problem, POLL_OPTIONS).toBeUndefined();
    expect(await visitor.search('film 2', 2)).toBe(201);
    expect(server.lines).toContain('The search log is back');
  });

  it('reports if some of its tables are missing', async () => {
    await visitor.search('film 2', 2);
    await database.run('DROP TABLE searches');
    expect((await visitor.askForTerm('film 2')).status).toBe(503);
    await expect
      .poll(() => server.searchLog.problem, POLL_OPTIONS)
      .toBe('some of its tables are missing: copy a backup into an empty database, and use that');
    expect(refusalIn(await visitor.create(claim('film 2', 2)))).toEqual([503, 'general_service_unavailable']);
    expect(server.lines.filter((line) => line.includes('tables are missing'))).toHaveLength(1);

    await database.run('DROP TABLE titles; DROP TABLE trending_blocked; DROP TABLE search_log_version');
    await expect.poll(() => server.searchLog.problem, POLL_OPTIONS).toBeUndefined();
    expect(await visitor.search('film 2', 2)).toBe(201);
  });

  it('is refused if a newer program has migrated it, at the start and while a server runs', async () => {
    await database.run('UPDATE search_log_version SET version = 2');
    const refusal = "the search log has version 2, which is newer than this program's version 1";
    await expect(startDocumentsServer(address)).rejects.toThrow(refusal);
    // An idle server reads the version at most each 30 s.
    await expect.poll(() => String(server.searchLog.problem), { timeout: 60_000 }).toContain(refusal);
    expect((await visitor.create(claim('film 2', 2))).status).toBe(503);
  });
});
