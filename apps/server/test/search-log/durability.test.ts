import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSearchLog } from '../../src/search-log/search-log.ts';
import { chance } from '@marquee/test-kit/chance';
import { PATIENT } from './documents-server.ts';
import { movieFinder } from './movie-finder.ts';
import { type StoreAddress, describeOnEachStore } from './test-stores.ts';
import { IS_EVERYTHING } from '@marquee/test-kit/everything';

/** The number of killed processes per store. Each kill takes a quarter of a second. */
const KILLS = IS_EVERYTHING ? 100 : 25;
/** The seed of the random moments of kills and writes. Printed, so that a failure can be reproduced. */
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
/** Concurrent writer processes. */
const LANES = 3;

/**
 * The writer is bundled into one file, because hundreds of writers are started: the bundle starts in a third of the
 * time. It finds its packages only below a `node_modules` folder.
 */
const WRITER = fileURLToPath(new URL('../../node_modules/.cache/continuous-writer.mjs', import.meta.url));

beforeAll(async () => {
  await build({
    entryPoints: [fileURLToPath(new URL('./continuous-writer.ts', import.meta.url))],
    outfile: WRITER,
    bundle: true,
    format: 'esm',
    platform: 'node',
    external: ['@libsql/client', 'pg'],
  });
});
afterAll(() => rm(WRITER));

/** Maximum counts that a process prints before its kill. */
const MAX_PRINTED = 400;

/**
 * Starts a counting process and kills it when it has printed a random number of counts. Adds the counts that the process
 * printed to `acknowledged`.
 */
async function countUntilKilled(
  { dataDir, databaseUrl }: StoreAddress,
  acknowledged: Map<number, number>,
  next: () => number,
) {
  const address = [String(Math.floor(next() * 1_000_000)), dataDir, ...(databaseUrl ? [databaseUrl] : [])];
  const child = spawn(process.execPath, [WRITER, ...address], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const closed = once(child, 'close');
  const printed = 1 + Math.floor(next() * MAX_PRINTED);
  child.stdout.on('data', () => {
    if (output.split('\n').length > printed) child.kill('SIGKILL');
  });
  await closed;
  const lines = output.split('\n');
  // The last line is left out, because the kill may have truncated it.
  for (const line of lines.slice(0, -1)) {
    acknowledged.set(Number(line), (acknowledged.get(Number(line)) ?? 0) + 1);
  }
}

describeOnEachStore('design, Search log: durability @everything', (store) => {
  it(
    `loses no acknowledged count when ${KILLS} writers are killed at random moments, SEED=${SEED}`,
    { timeout: 60_000 + KILLS * 5000 },
    async () => {
      const address = await store.fresh();
      const acknowledged = new Map<number, number>();
      let left = KILLS;
      const next = chance(SEED);
      const lane = async () => {
        while (left-- > 0) await countUntilKilled(address, acknowledged, next);
      };
      await Promise.all(Array.from({ length: LANES }, lane));

      const log = await openSearchLog({ ...address, ...PATIENT, movies: movieFinder() });
      const records = await log.topSearches(100);
      const stored = new Map(records.map(({ movieId, count }) => [movieId, count]));
      const titles = new Map(log.trending.top(100).map(({ movieId, count }) => [movieId, count]));
      await log.close();

      expect(acknowledged.size).toBeGreaterThan(0);
      const lost = [...acknowledged].filter(([movieId, count]) => (stored.get(movieId) ?? 0) < count);
      expect(lost).toEqual([]);
      expect(titles).toEqual(stored);
    },
  );
});
