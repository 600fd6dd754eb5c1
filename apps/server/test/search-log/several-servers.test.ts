import { once } from 'node:events';
import { type Server, connect, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCatalogueSource } from '../../src/catalogue/catalogue-source.ts';
import { type PostgresCluster, noPostgres, startPostgresCluster } from '@marquee/test-kit/postgres-cluster';
import { type ServerProcess, startServerProcess, testProgram } from '@marquee/test-kit/server-process';
import { Visitor } from '@marquee/test-kit/visitor';

const SERVERS = 3;
const SEARCHES = 180;
const AT_ONCE = 24;
const TERMS = ['casablanca', 'vertigo', 'metropolis', 'alien', 'amelie'];

/** Forwards connections to the ports in turn, like a load balancer. */
async function roundRobin(ports: readonly number[]): Promise<Server> {
  let turn = 0;
  const balancer = createServer((visitor) => {
    const server = connect(ports[turn++ % ports.length] ?? 0, '127.0.0.1');
    visitor.pipe(server).pipe(visitor);
    for (const socket of [visitor, server])
      socket.on('error', () => [visitor, server].map((s) => s.destroy()));
  }).listen(0, '127.0.0.1');
  await once(balancer, 'listening');
  return balancer;
}

/** Returns a visitor's claim after a search, with the first movie found. */
async function claimFor(searchTerm: string) {
  const [movie] = (await createCatalogueSource().search(searchTerm, { page: 1 })).results;
  if (!movie) throw new Error(`The catalogue finds nothing for ${searchTerm}`);
  return {
    searchTerm,
    movie_id: movie.id,
    title: movie.title,
    count: 1,
    poster_url: movie.poster_path ?? '',
  };
}

const skipped = noPostgres ? ` (skipped: ${noPostgres})` : '';

describe.skipIf(noPostgres)(`design, Search log: three servers, one PostgreSQL @everything${skipped}`, () => {
  let cluster: PostgresCluster;
  let servers: ServerProcess[] = [];
  let balancer: Server;
  let visitor: Visitor;

  beforeAll(async () => {
    cluster = await startPostgresCluster();
    const databaseUrl = await cluster.createDatabase();
    // The servers start at the same time, so that they create the tables concurrently.
    servers = await Promise.all(
      Array.from({ length: SERVERS }, () =>
        startServerProcess({ DATABASE_URL: databaseUrl }, { program: testProgram('patient-server.ts') }),
      ),
    );
    balancer = await roundRobin(servers.map(({ port }) => port));
    const address = balancer.address();
    if (address === null || typeof address === 'string') throw new Error('No port');
    visitor = new Visitor(`http://127.0.0.1:${address.port}`);
  });
  afterAll(async () => {
    balancer?.close();
    await Promise.all(servers.map((server) => server.stop()));
    await cluster?.remove();
  });

  it('count exactly behind a round-robin balancer, and see each other’s counts', async () => {
    const claims = await Promise.all(TERMS.map(claimFor));
    let answered = 0;
    let left = SEARCHES;
    const client = async () => {
      while (left > 0) {
        const data = claims[left-- % claims.length];
        if (!data) continue;
        const status = await visitor.search(data.searchTerm, data.movie_id, data);
        expect([200, 201]).toContain(status);
        answered += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, client));
    expect(answered).toBe(SEARCHES);

    const documents = await visitor.findAll(TERMS);
    expect(documents.map(({ searchTerm, count }) => [searchTerm, count]).sort()).toEqual(
      TERMS.map((term) => [term, SEARCHES / TERMS.length]).sort(),
    );
    // Design, Search log allows 2 s. The timeout stays Vitest's longer default, because a slow machine may need more
    // than 2 s.
    for (const { origin } of servers) {
      await expect
        .poll(async () => (await new Visitor(origin).trending()).reduce((sum, { count }) => sum + count, 0), {
          interval: 100,
        })
        .toBe(SEARCHES);
    }
  });
});
