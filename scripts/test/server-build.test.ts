import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TRENDING_PATH } from '@marquee/test-kit/visitor';

const BUILD = new URL('../building/server-build.mjs', import.meta.url).href;

const run = promisify(execFile);

/** Runs a shell script and resolves with its exit code. */
const exitCode = (script: string, options: { cwd: string; env: NodeJS.ProcessEnv }) =>
  run('/bin/bash', [script], options).then(
    () => 0,
    ({ code }: { code: number }) => code,
  );

describe('design, Commands: the folder created by `npm run build`', () => {
  let folder: string;
  let data: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-build-'));
    data = await mkdtemp(join(tmpdir(), 'marquee-build-data-'));
    const program = `await (await import('${BUILD}')).buildServer(${JSON.stringify(folder)})`;
    await run(process.execPath, ['--input-type=module', '--eval', program]);
  }, 60_000);
  afterAll(() => Promise.all([folder, data].map((made) => rm(made, { recursive: true, force: true }))));

  it('runs on plain Node with its own `start` script', async () => {
    const { scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    const [node, program] = scripts.start.split(' ');
    expect(node).toBe('node');
    // The server gets no variable of this process, neither PATH nor npm's.
    const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: data };
    const child = spawn(process.execPath, [program], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    let origin = '';
    for await (const line of createInterface(child.stdout)) {
      origin = /is at (http:[^\s"]+)/.exec(line)?.[1] ?? '';
      if (origin) break;
    }
    child.stdout.resume();

    const { results } = await (await fetch(`${origin}/3/search/movie?query=alien`)).json();
    expect(results[0].title).toBe('Alien');
    const poster = await fetch(`${origin}/t/p/w500${results[0].poster_path}`);
    expect(poster.headers.get('content-type')).toContain('image/svg+xml');
    expect(await poster.text()).toContain('<svg');
    const trending = await fetch(origin + TRENDING_PATH);
    expect(await trending.json()).toEqual({ total: 0, documents: [] });

    // Runs the image's health check without a usable PATH, because the check must not start Node.
    const health = () =>
      exitCode('deploy/healthy.sh', { cwd: folder, env: { PORT: new URL(origin).port, PATH: '/nowhere' } });
    expect(await health()).toBe(0);
    child.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
    expect(await health()).not.toBe(0);
  });

  it('backs up with a script that keeps the newest backups, and all if one fails', async () => {
    const backups = await mkdtemp(join(data, 'backups-'));
    const old = ['marquee-2020-01-02T033000', 'marquee-2021-01-02T033000'];
    const others = ['marquee-2022-01-02T033000.unfinished-7', 'notes'];
    for (const name of [...old, ...others]) await writeFile(join(backups, name), '');
    const { PATH } = process.env;
    const link = join(data, 'link-to-backups');
    await symlink(backups, link);
    const backUp = (dataDir: string, keep = '2') =>
      exitCode('deploy/back-up.sh', {
        cwd: folder,
        env: { PATH, DATA_DIR: dataDir, BACKUPS: link, KEEP: keep },
      });
    expect(await backUp(join(data, 'missing'))).not.toBe(0);
    for (const keep of ['0', '-1', 'all']) expect(await backUp(data, keep)).not.toBe(0);
    expect((await readdir(backups)).sort()).toEqual([...old, ...others].sort());
    expect(await backUp(data)).toBe(0);
    const left = (await readdir(backups)).filter((name) => !others.includes(name)).sort();
    expect(left).toEqual([old[1], expect.stringMatching(/^marquee-20[2-9]\d-\d\d-\d\dT\d{6}$/)]);
    expect(await readdir(backups)).toEqual(expect.arrayContaining(others));
  });

  it('contains the server’s runtime packages and no tools', async () => {
    const packages = await readdir(join(folder, 'node_modules'));
    expect(packages).toContain('fastify');
    expect(
      packages.filter((name) => /^(expo|react|typescript|tsx|esbuild|eslint|vitest|jest)/.test(name)),
    ).toEqual([]);
    expect(await readdir(folder)).toEqual(
      expect.arrayContaining(['.env.example', 'LICENSE', 'apps', 'node_modules', 'package.json']),
    );
  });
});
