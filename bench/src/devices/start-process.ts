import { Session } from 'node:inspector/promises';
import { pathToFileURL } from 'node:url';
import { readBuild, startApp } from '../../../packages/native-host/src/index.ts';
import { SERVER_ORIGIN, type StartJob, type StartResult } from './start-job.ts';

// `cold-starts.ts` forks this process. It starts a release once and reports the durations.

/** The profiler's sampling interval in microseconds. */
const INTERVAL = 200;

process.once('message', async ({ release, platform, server, movie }: StartJob) => {
  const build = readBuild(release, platform);
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: INTERVAL });
  await session.post('Profiler.start');

  const began = performance.now();
  const app = startApp({ build, hosts: { [SERVER_ORIGIN]: server } });
  await app.settled();
  const all = performance.now() - began;

  const { profile } = await session.post('Profiler.stop');
  if (!app.has({ text: movie })) throw new Error(`${movie} is not on the screen of ${release}.`);
  app.close();
  const { nodes, samples = [], timeDeltas = [] } = profile;
  const { href } = pathToFileURL(build.bundleFile);
  const ofApp = new Set(nodes.filter(({ callFrame }) => callFrame.url === href).map(({ id }) => id));
  const script = samples.reduce((sum, id, index) => sum + (ofApp.has(id) ? (timeDeltas[index] ?? 0) : 0), 0);
  const result: StartResult = { all, script: script / 1000 };
  process.send?.(result, () => process.exit());
});
