import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_LIMITS } from '../../src/config/config.ts';
import { chance } from '@marquee/test-kit/chance';
import { type CitusCluster, noCitus, startCitusCluster } from './citus-cluster.ts';
import { type DocumentsServer, startDocumentsServer } from './documents-server.ts';
import { openDatabase } from './open-database.ts';
import type { StoreAddress } from './test-stores.ts';
import { until } from '@marquee/test-kit/until';
import { Visitor, recordsIn } from '@marquee/test-kit/visitor';
import { distribute } from '../../src/search-log/store/citus.ts';

/** The number of counts that must be refused before the lost worker is started again. */
const REFUSED_COUNTS = 20;
const MOVIES = 12;
const VISITORS = 8;
/** The seed of the random choice of movies. Printed, so that a failure can be reproduced. */
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
const skipped = noCitus ? ` (skipped: ${noCitus})` : '';

describe.skipIf(noCitus)(`design, Many servers: a lost worker node @everything${skipped}`, () => {
  let cluster: CitusCluster;
  let server: DocumentsServer;
  let address: StoreAddress;
  beforeAll(async () => {
    cluster = await startCitusCluster();
    const databaseUrl = await cluster.createDatabase();
    await distribute(databaseUrl);
    address = { dataDir: '', databaseUrl };
    server = await startDocumentsServer(address, {
      databaseLimits: DATABASE_LIMITS,
      rules: { commitWithin: undefined, aloneWithin: undefined },
    });
  });
  afterAll(async () => {
    await server?.close();
    await cluster?.remove();
  });

  it(
    `loses no acknowledged count, and is used again when it is back, SEED=${SEED}`,
    { timeout: 180_000 },
    async () => {
      const visitor = new Visitor(server.origin);
      const movies = Array.from({ length: MOVIES }, (_, index) => index + 1);
      for (const movie of movies) expect(await visitor.search(`film ${movie}`, movie)).toBe(201);
      const acknowledged = new Map(movies.map((movie) => [movie, 1]));
      const unexpected: unknown[] = [];
      let isLoaded = true;
      let refused = 0;
      const next = chance(SEED);
      const search = async () => {
        while (isLoaded) {
          const movie = 1 + Math.floor(next() * MOVIES);
          const found = await visitor.askForTerm(`film ${movie}`);
          if (found.status !== 200) {
            if (found.status === 503) refused += 1;
            else unexpected.push(found.body);
            continue;
          }
          const [record] = recordsIn(found);
          const { status, body } = await visitor.update(record?.$id ?? '', { count: 1 });
          if (status === 200) acknowledged.set(movie, (acknowledged.get(movie) ?? 0) + 1);
          else if (status === 503) refused += 1;
          else unexpected.push(body);
        }
      };
      const load = Array.from({ length: VISITORS }, search);
      await until(() => movies.every((movie) => (acknowledged.get(movie) ?? 0) > 1));
      await cluster.workers[0]?.kill();
      await until(() => refused >= REFUSED_COUNTS);
      await cluster.workers[0]?.start();

      const atReturn = new Map(acknowledged);
      await expect
        .poll(() => movies.filter((movie) => acknowledged.get(movie) === atReturn.get(movie)), {
          timeout: 90_000,
        })
        .toEqual([]);
      isLoaded = false;
      await Promise.all(load);
      expect(unexpected).toEqual([]);

      const documents = await visitor.findAll(movies.map((movie) => `film ${movie}`));
      const lost = documents.filter(({ movie_id, count }) => count < (acknowledged.get(movie_id) ?? 0));
      expect(documents).toHaveLength(MOVIES);
      expect(lost).toEqual([]);
      const database = await openDatabase(address);
      const titles = await database.rows('SELECT movie_id, count FROM titles');
      await database.close();
      const inSearches = new Map(documents.map(({ movie_id, count }) => [movie_id, count]));
      expect(new Map(titles.map(({ movie_id, count }) => [Number(movie_id), Number(count)]))).toEqual(
        inSearches,
      );
    },
  );
});
