import type { Movie } from '@marquee/contract';
import { Visitor } from '@marquee/test-kit/visitor';
import { ensureServerProgram } from '../../scripts/building/server-build.mjs';
import { type RunningServer, startServer } from './start-server.ts';

/** The environment variables with the URLs of the servers that all workers of a run share. */
export const SHARED = { catalogue: 'CATALOGUE', unsearched: 'UNSEARCHED', searched: 'SEARCHED' } as const;

/**
 * The search counts of six movies, from the fourth of the latest on. Trending shows five, in another order than the
 * latest movies.
 */
const SEARCHES = [2, 6, 1, 4, 5, 3];

async function startSearched(): Promise<RunningServer> {
  const server = await startServer();
  const answer = await fetch(`${server.address}/3/discover/movie?sort_by=popularity.desc`);
  const { results }: { results: Movie[] } = await answer.json();
  const visitor = new Visitor(server.address);
  for (const [index, { id, title, poster_path }] of results.slice(3, 3 + SEARCHES.length).entries()) {
    const poster_url = poster_path ? `/t/p/w500${poster_path}` : '';
    const claim = { searchTerm: title, movie_id: id, title, count: 1, poster_url };
    for (let count = 0; count < (SEARCHES[index] ?? 1); count += 1) {
      const status = await visitor.search(title, id, claim);
      if (status >= 300) throw new Error(`${title} was not counted: ${status}`);
    }
  }
  return server;
}

/** Builds the server, and starts the shared servers for the run. */
export default async function shareServers(): Promise<() => Promise<void>> {
  await ensureServerProgram();
  const servers = await Promise.all([startServer(), startServer(), startSearched()]);
  for (const [index, variable] of Object.values(SHARED).entries())
    process.env[variable] = servers[index]?.address;
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
  };
}
