import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { App } from '@marquee/native-host';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../harness/start-server.ts';
import { films, goBack, openApp, PLATFORMS } from './open-app.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.stop());

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Megabytes that objects take which something still holds. */
function heldMemory() {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}

/** Opens the films of the first rows in turn, and closes each. */
async function openFilms(app: App, times: number) {
  for (let i = 0; i < times; i += 1) {
    const film = films(app)[i % 3];
    if (film) await app.tap(film);
    await app.settled();
    await goBack(app);
  }
}

/** What one screen of a film takes is more than this: 50 of them would be far over the limit. */
const LIMIT = 8;

describe.each(PLATFORMS)('the release on %s', (platform) => {
  it('holds no film that was closed: its memory is flat over 50 of them', async () => {
    const app = await openApp(platform, server.address);
    await openFilms(app, 6);
    const before = heldMemory();
    const views = app.host.surface.all.length;
    await openFilms(app, 50);
    expect(app.host.surface.all.length).toBe(views);
    expect(heldMemory() - before).toBeLessThan(LIMIT);
    app.close();
  });
});
