import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { App } from '@marquee/native-host';
import { describe, expect, inject, it } from 'vitest';
import { IS_EVERYTHING } from '@marquee/test-kit/everything';
import { movies, goBack, openApp, PLATFORMS } from './open-app.ts';

const server = inject('server');

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** The memory of all reachable objects, in MB. */
function heldMemory() {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}

/** Opens and closes the first three movies in turn, `times` times in total. */
async function openMovies(app: App, times: number) {
  for (let i = 0; i < times; i += 1) {
    const movie = movies(app)[i % 3];
    if (movie) await app.tap(movie);
    await app.settled();
    await goBack(app);
  }
}

/** How many movies the test opens between its two measurements. */
const MOVIES = IS_EVERYTHING ? 50 : 9;

/**
 * The maximum growth of the memory in MB. 50 leaked movie screens would need far more. 9 leaked screens may need less,
 * so the test also compares the number of views.
 */
const LIMIT = 8;

describe.each(PLATFORMS)('the release on %s', (platform) => {
  it(`frees closed movies: its memory stays flat over ${MOVIES} of them`, async () => {
    const app = await openApp(platform, server);
    await openMovies(app, 3);
    const before = heldMemory();
    const views = app.host.surface.all.length;
    await openMovies(app, MOVIES);
    expect(app.host.surface.all.length).toBe(views);
    expect(heldMemory() - before).toBeLessThan(LIMIT);
    app.close();
  });
});
