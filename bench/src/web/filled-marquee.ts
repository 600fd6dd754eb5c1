import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { close, listen } from '@marquee/test-kit/local-server';
import { startServerProcess } from '@marquee/test-kit/server-process';
import { startTmdbStandIn } from '@marquee/test-kit/tmdb';
import sharp from 'sharp';
import type { StartServer } from '../baseline.ts';
import { searchSomething } from '../search-log/search-something.ts';

/** Terms with results in the stand-in for TMDB, as many as trending has movies (spec 9). */
const TERMS = ['lantern', 'orchard', 'carry', 'kaleido', 'tin parade'];

/** Draws coarse noise, a picture of 36 kB: about as large as a poster of TMDB in this size. */
async function drawPosterOfUsualSize(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 15 } as const;
  const coarse = sharp({ create: { width: 80, height: 120, channels: 3, background: '#000', noise } });
  const size = { width: 500, height: 750, fit: 'fill' } as const;
  return sharp(await coarse.png().toBuffer())
    .resize(size)
    .jpeg({ quality: 75 })
    .toBuffer();
}

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
  const poster = await drawPosterOfUsualSize();
  const posters = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(poster);
  });
  const server = await startServer({
    DATA_DIR: folder,
    TMDB_TOKEN: tmdb.token,
    TMDB_URL: tmdb.url,
    TMDB_IMAGE_URL: `http://127.0.0.1:${await listen(posters)}/t/p/w500`,
  });
  await searchSomething(server.port, TERMS);
  return {
    origin: server.origin,
    async stop() {
      await server.stop();
      await tmdb.close();
      await close(posters);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
