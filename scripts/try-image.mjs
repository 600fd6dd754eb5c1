// `npm run try-image`: follows deploy/Dockerfile without Docker, on a machine that has none. The commit that is
// checked out is built in an empty folder, and what was built runs and is found healthy, in both cases as a user without
// rights; where it runs nothing can be written but the data. It does not try the base images and what root installs there.
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fail, step, StepFailure } from './report.mjs';
import { ROOT } from './root.mjs';

/** `nobody`, when it is root who tries. */
const USER = process.getuid() === 0 ? { uid: 65534, gid: 65534 } : {};

/** Milliseconds within which the server is to be healthy. */
const HEALTHY_WITHIN = 20_000;

const dockerfile = readFileSync(join(ROOT, 'deploy', 'Dockerfile'), 'utf8').replaceAll('\\\n', ' ');

/** What follows an instruction of the Dockerfile, each time that it stands there. */
const instructions = (name) =>
  [...dockerfile.matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(([, rest]) => rest);

function only(name, found) {
  if (found.length !== 1) throw new StepFailure(`deploy/Dockerfile has ${found.length} times ${name}.`);
  return found[0];
}

/** PATH and HOME are all that an image has beside its own. */
const environment = (home, more = {}) => ({ PATH: process.env.PATH, HOME: home, ...more });

function run(program, parameters, options) {
  try {
    execFileSync(program, parameters, { stdio: ['ignore', 'ignore', 'pipe'], ...USER, ...options });
  } catch (error) {
    throw new StepFailure(`${[program, ...parameters].join(' ')} failed.`, String(error.stderr));
  }
}

function makeReadOnly(path) {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  if (found.isDirectory()) for (const name of readdirSync(path)) makeReadOnly(join(path, name));
  chmodSync(path, found.mode & 0o555);
}

function makeRemovable(path) {
  if (!lstatSync(path).isDirectory()) return;
  chmodSync(path, 0o700);
  for (const name of readdirSync(path)) makeRemovable(join(path, name));
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function runServer(image, home) {
  const data = join(home, 'data');
  run('mkdir', [data]);
  const ENV = only('ENV', instructions('ENV'))
    .split(' ')
    .map((setting) => setting.split('='));
  const env = environment(home, {
    ...Object.fromEntries(ENV),
    DATA_DIR: data,
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
  });
  const [, command] = instructions('CMD');
  const [program, ...parameters] = JSON.parse(command ?? only('CMD', instructions('CMD')));
  const [check, ...checkParameters] = JSON.parse(
    only('a check', dockerfile.match(/(?<=HEALTHCHECK.*CMD )\[.*\]/g) ?? []),
  );
  const server = spawn(program, parameters, { cwd: image, env, stdio: 'inherit', ...USER });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    const deadline = performance.now() + HEALTHY_WITHIN;
    for (;;) {
      try {
        run(check, checkParameters, { cwd: image, env });
        break;
      } catch (error) {
        if (server.exitCode !== null || performance.now() > deadline) throw error;
        await sleep(200);
      }
    }
    run(program, ['apps/server/src/backup-main.js', join(data, 'backup')], { cwd: image, env });
  } finally {
    server.kill('SIGTERM');
  }
  const code = await ended;
  if (code !== 0) throw new StepFailure(`The server ended with ${code}.`);
}

const home = mkdtempSync(join(tmpdir(), 'marquee-image-'));
try {
  if (USER.uid) chownSync(home, USER.uid, USER.gid);
  const source = join(home, 'build');
  const image = join(home, 'marquee');
  await step('copy what the image is built of', async () => {
    const archive = join(home, 'source.tar');
    // As `.dockerignore` has it: no dependency, no build, no data.
    execFileSync('git', ['archive', '--output', archive, 'HEAD'], { cwd: ROOT });
    mkdirSync(source);
    if (USER.uid) chownSync(source, USER.uid, USER.gid);
    run('tar', ['--extract', '--file', archive, '--directory', source], {});
    rmSync(archive);
  });
  for (const command of instructions('RUN').filter((each) => each.startsWith('npm '))) {
    await step(command, async () => run('sh', ['-c', command], { cwd: source, env: environment(home) }));
  }
  const [from, to] = only('COPY --from', instructions('COPY --from=build')).split(' ');
  if (dirname(from) !== '/build' || to !== '/marquee') {
    throw new StepFailure(
      'deploy/Dockerfile copies what was built from or to another place than this script.',
    );
  }
  run('mv', [join(home, from), image], {});
  makeReadOnly(image);
  await step('run it, check it, back it up, stop it', () => runServer(image, home));
} catch (error) {
  fail(error);
} finally {
  makeRemovable(home);
  rmSync(home, { recursive: true });
}
