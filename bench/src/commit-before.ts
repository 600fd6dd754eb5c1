import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { ROOT } from '../../scripts/root.mjs';
import type { startServerProcess } from '../../apps/server/test/search-log/server-process.ts';

/** Starts a server as a process, without limits: a load has one address. The settings name its store at least. */
export type StartServer = typeof startServerProcess;

const run = promisify(execFile);

/** Where the product stands as it was, with its own packages: one commit at a time. */
const FOLDER = join(ROOT, '.cache', 'bench');

/** The product as it was at another commit. */
export interface CommitBefore {
  /** Such as `3d9cb4e Say how long tests take`. */
  name: string;
  startServer: StartServer;
  /** Builds its web app, unless it is there. */
  buildWeb(): Promise<void>;
}

const git = async (...args: string[]) => (await run('git', args, { cwd: ROOT })).stdout.trim();

/** `--against=main`; by default what was committed last, or, when nothing has changed since, the commit before it. */
async function namedCommit(): Promise<string> {
  const named = process.argv
    .find((argument) => argument.startsWith('--against='))
    ?.slice('--against='.length);
  return named ?? ((await git('status', '--porcelain')) ? 'HEAD' : 'HEAD~1');
}

/** Puts the commit that ours is compared with into a folder of its own, and installs what its lockfile names. */
export async function commitBefore(): Promise<CommitBefore> {
  const name = await git('log', '-1', '--format=%h %s', await namedCommit());
  const hash = name.split(' ')[0] ?? '';
  const folder = join(FOLDER, hash);
  if (!existsSync(folder)) {
    console.log(`… install ${name}`);
    await mkdir(FOLDER, { recursive: true });
    for (const other of await readdir(FOLDER)) await rm(join(FOLDER, other), { recursive: true });
    const half = join(FOLDER, 'half');
    await mkdir(half);
    await git('archive', '--output', join(half, 'source.tar'), hash);
    await run('tar', ['-xf', 'source.tar'], { cwd: half });
    await run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: half });
    await rename(half, folder);
  }
  const module = (path: string) => pathToFileURL(join(folder, path)).href;
  const { startServerProcess } = (await import(module('apps/server/test/search-log/server-process.ts'))) as {
    startServerProcess: StartServer;
  };
  return {
    name,
    startServer: startServerProcess,
    async buildWeb() {
      const [path = ''] = ['scripts/building/web-build.mjs', 'scripts/web-build.mjs'].filter((each) =>
        existsSync(join(folder, each)),
      );
      const build = `await (await import('${module(path)}')).ensureWebBuild()`;
      await run(process.execPath, ['--input-type=module', '--eval', build], { cwd: folder });
    },
  };
}
