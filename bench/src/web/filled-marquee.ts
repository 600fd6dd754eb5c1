import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTmdbStandIn } from '@marquee/test-kit/tmdb';
import { startServerProcess } from '@marquee/test-kit/server-process';
import type { StartServer } from '../baseline.ts';
import { searchSomething } from '../search-log/search-something.ts';
import { startPosterHost } from './poster-host.ts';
import { type MoviePage, PAGE_DATA, type PageData } from '../../../packages/contract/src/index.ts';

/** The URLs of the pages that are measured (design, Pages). */
export const PAGES = { home: '/', search: '/search?q=night', details: '/movie/5001' } as const;

export type PageName = keyof typeof PAGES;

/** Reads a list from the server's API, because a page's data lack the fields that the page does not show. */
async function readList(origin: string, path: string): Promise<MoviePage> {
  return (await fetch(`${origin}/3/${path}`)).json();
}

/** The data with which the server rendered the page. Throws if it rendered the page without data. */
export async function readFullPageData(origin: string, path: string): Promise<PageData> {
  const html = await (await fetch(origin + path)).text();
  const json = new RegExp(`id="${PAGE_DATA}">([^<]*)<`).exec(html)?.[1];
  if (json === undefined) throw new Error(`${path} was sent without its data`);
  const { latest, search, ...data }: PageData = JSON.parse(json);
  return {
    ...data,
    ...(latest && { latest: await readList(origin, 'discover/movie?sort_by=popularity.desc') }),
    ...(search && {
      search: {
        term: search.term,
        page: await readList(origin, `search/movie?query=${encodeURIComponent(search.term)}`),
      },
    }),
  };
}

/** Terms with results in the stand-in for TMDB, as many as trending has movies (spec 9). */
const TERMS = ['lantern', 'orchard', 'carry', 'kaleido', 'tin parade'];

export interface FilledMarquee {
  origin: string;
  stop(): Promise<void>;
}

/**
 * Starts the server with the web app and a token for TMDB. Its movies are those of a stand-in for TMDB, its posters
 * have the size of TMDB's, and trending has five movies.
 */
export async function startFilledMarquee(
  startServer: StartServer = startServerProcess,
): Promise<FilledMarquee> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-bench-web-'));
  const tmdb = await startTmdbStandIn();
  const posters = await startPosterHost();
  const server = await startServer({
    DATA_DIR: folder,
    TMDB_TOKEN: tmdb.token,
    TMDB_URL: tmdb.url,
    TMDB_IMAGE_URL: posters.url,
  });
  await searchSomething(server.port, TERMS);
  return {
    origin: server.origin,
    async stop() {
      await server.stop();
      await tmdb.close();
      await posters.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
