import type { Movie } from '@marquee/contract';
import { request } from '@playwright/test';
import { ensureServerProgram } from '../../scripts/building/server-build.mjs';
import { countMovie } from './count-movie.ts';
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
  const context = await request.newContext();
  const answer = await context.get(`${server.address}/3/discover/movie?sort_by=popularity.desc`);
  const { results }: { results: Movie[] } = await answer.json();
  for (const [index, movie] of results.slice(3, 3 + SEARCHES.length).entries())
    await countMovie(context, server.address, movie, SEARCHES[index] ?? 1);
  await context.dispose();
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
