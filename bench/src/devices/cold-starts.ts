import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exportApp, type Platform } from '../../../packages/native-host/src/index.ts';
import { measureAlternately, type Turns } from '../measure-alternately.ts';
import { startServerProcess } from '../../../apps/server/test/search-log/server-process.ts';
import { SERVICE_ADDRESSES, type StartJob, type StartResult } from './start-job.ts';

const STARTER = fileURLToPath(new URL('./start-process.ts', import.meta.url));

const PLATFORMS: Platform[] = ['ios', 'android'];

/** Exports an app for the native host into an empty folder, and returns the folder. */
async function exportRelease(project: string, folder: string): Promise<string> {
  await exportApp({ project, folder, platforms: PLATFORMS, environment: SERVICE_ADDRESSES });
  return folder;
}

async function start(job: StartJob): Promise<StartResult> {
  const starter = fork(STARTER);
  const ended = once(starter, 'exit').then(() => {
    throw new Error(`A start of ${job.release} on ${job.platform} was not measured`);
  });
  starter.send(job);
  const [result] = (await Promise.race([once(starter, 'message'), ended])) as [StartResult];
  return result;
}

/**
 * Starts the releases of two apps in the native host, alternately and with the same server. A start ends when the app
 * shows its movies.
 * @param ours, theirs the folders of the two apps.
 */
export async function* coldStarts(
  ours: string,
  theirs: string,
): AsyncIterable<{ platform: Platform; turns: Turns<StartResult> }> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-bench-'));
  const { origin: server, stop } = await startServerProcess({ DATA_DIR: join(folder, 'data') });
  try {
    const releases = {
      theirs: await exportRelease(theirs, join(folder, 'theirs')),
      ours: await exportRelease(ours, join(folder, 'ours')),
    };
    const answer = await fetch(`${server}/3/discover/movie?sort_by=popularity.desc`);
    const { results } = (await answer.json()) as { results: { title: string }[] };
    const movie = results[0]?.title ?? '';
    for (const platform of PLATFORMS) {
      const startOf = (release: string) => () => start({ release, platform, server, movie });
      // This start is not measured. It makes the server draw and cache all posters.
      await startOf(releases.ours)();
      yield { platform, turns: await measureAlternately(startOf(releases.ours), startOf(releases.theirs)) };
    }
  } finally {
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
}
