import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fillDisk, makeRoom, noFileLimits } from '@marquee/test-kit/machine';
import { startTmdbStandIn } from '@marquee/test-kit/tmdb';
import { describe, expect, it } from 'vitest';
import { startServerProcess, testProgram } from '@marquee/test-kit/server-process';
import { temporaryFolders } from './search-log/test-stores.ts';
import { writeWebExport } from './web/web-fixture.ts';
import { recordIn, refusalIn, Visitor } from '@marquee/test-kit/visitor';

const folder = temporaryFolders();

const TERM = 'lantern';
const MOVIE = { movie_id: 5001, title: 'The Lantern Keepers', count: 1, poster_url: '' };
const BROWSER = { accept: 'image/webp,*/*' };

const withoutLimits = noFileLimits ? ` (skipped: ${noFileLimits})` : '';

describe.skipIf(noFileLimits)(`design, Strangers: a full disk @everything${withoutLimits}`, () => {
  it('refuses counts with 503, serves movies, posters and pages, and recovers by itself', async () => {
    const tmdb = await startTmdbStandIn();
    const dataDir = await folder();
    const settings = { TMDB_TOKEN: tmdb.token, TMDB_URL: tmdb.url, TMDB_IMAGE_URL: tmdb.imageUrl };
    const webFolder = await writeWebExport();
    const server = await startServerProcess(
      { ...settings, DATA_DIR: dataDir },
      { program: testProgram('server-with-web.ts', webFolder) },
    );
    const visitor = new Visitor(server.origin);
    const statusOf = async (path: string) => (await fetch(server.origin + path, { headers: BROWSER })).status;
    const titleOf = async (id: number): Promise<string> =>
      (await (await fetch(`${server.origin}/3/movie/${id}`)).json()).title;
    expect(await statusOf('/t/p/w500/before.png')).toBe(200);
    const { $id } = recordIn(await visitor.create({ searchTerm: TERM, ...MOVIE }));
    const keptPosters = async () => (await readdir(join(dataDir, 'posters'))).length;
    await expect.poll(keptPosters).toBe(2);
    // A full disk may also prevent reads of the store. Trending then stays as it was last read, here by this request.
    expect(await visitor.trending()).toMatchObject([{ movie_id: 5001, count: 1 }]);

    await fillDisk(server.pid);
    expect(refusalIn(await visitor.update($id, { count: 2 }))).toEqual([503, 'general_service_unavailable']);
    expect(await statusOf('/3/search/movie?query=night')).toBe(200);
    expect(await statusOf('/t/p/w500/while.png')).toBe(200);
    expect(await statusOf('/t/p/w500/before.png')).toBe(200);
    for (const [path, text] of [
      ['/', '<title>Marquee · Search movies</title>'],
      ['/movie/5003', await titleOf(5003)],
    ] as const) {
      // A page whose data take longer than a page may wait has none of them yet.
      const statuses = new Set<number>();
      const page = async () => {
        const answer = await fetch(server.origin + path);
        statuses.add(answer.status);
        return answer.text();
      };
      await expect.poll(page).toContain(text);
      expect([path, ...statuses]).toEqual([path, 200]);
    }
    expect(await visitor.trending()).toMatchObject([{ movie_id: 5001, count: 1 }]);
    const ready = await (await fetch(`${server.origin}/readyz`)).json();
    expect(ready).toMatchObject({ status: 'ready', searchLog: { status: 'away' } });
    await expect.poll(server.output).toContain('posters cannot be kept on the disk');
    expect(await keptPosters()).toBe(2);

    await makeRoom(server.pid);
    const recounted = async () => (await visitor.update($id, { count: 2 })).status;
    await expect.poll(recounted, { timeout: 10_000, interval: 100 }).toBe(200);
    // New counts cause at most one read of the list per second.
    await expect.poll(() => visitor.trending()).toMatchObject([{ movie_id: 5001, count: 2 }]);
    expect(await server.stop()).toBe(0);
    await tmdb.close();
    await rm(webFolder, { recursive: true });
  });
});
