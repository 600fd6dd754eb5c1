import type { Movie } from '@marquee/contract';
import { test as base } from '@playwright/test';
import { countFilm } from './count-film.ts';
import { type RunningServer, startServer } from './start-server.ts';

interface WorkerFixtures {
  /** The product with its embedded catalogue, where tests search. */
  catalogue: RunningServer;
  /** The same, where nobody has ever searched: a test that does takes another. */
  unsearched: RunningServer;
  /** The same, and five films that were searched for; a test that searches takes another. */
  searched: RunningServer;
}

/** How often each of the five was searched for: Home shows the most popular films twice otherwise, side by side. */
const SEARCHES = [2, 5, 1, 4, 3];

/** A test of the product with its embedded catalogue. A server is started once a worker, when it is first asked for. */
export const test = base.extend<object, WorkerFixtures>({
  catalogue: [
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  unsearched: [
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  searched: [
    async ({ playwright }, use) => {
      const server = await startServer();
      const request = await playwright.request.newContext();
      const answer = await request.get(`${server.address}/3/discover/movie?sort_by=popularity.desc`);
      const { results }: { results: Movie[] } = await answer.json();
      const films = results.slice(3, 3 + SEARCHES.length);
      for (const [place, film] of films.entries())
        await countFilm(request, server.address, film, SEARCHES[place] ?? 1);
      await request.dispose();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});
