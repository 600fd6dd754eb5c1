import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { ROOT } from '../../scripts/root.mjs';
import type { startServerProcess } from '../../apps/server/test/search-log/server-process.ts';

/**
 * Starts a server process without rate limits, because all load comes from a single address. The settings must contain
 * at least the choice of the store.
 */
export type StartServer = typeof startServerProcess;

const run = promisify(execFile);

/** The folder into which another commit is checked out, with packages of its own. It holds one commit at a time. */
const FOLDER = join(ROOT, '.cache', 'bench');

/** The product at another commit, with which the working tree is compared. */
export interface CommitBefore {
  /** The commit's hash and subject, such as `3d9cb4e Say how long tests take`. */
  name: string;
  /** The folder of the checkout, with its packages. */
  folder: string;
  startServer: StartServer;
  /** Builds the web app of this commit unless it is already built. */
  buildWeb(): Promise<void>;
}

const git = async (...args: string[]) => (await run('git', args, { cwd: ROOT })).stdout.trim();

/**
 * Returns the commit named by `--against=main`. By default that is HEAD, or the commit before HEAD if the working tree
 * is clean.
 */
async function namedCommit(): Promise<string> {
  const named = process.argv
    .find((argument) => argument.startsWith('--against='))
    ?.slice('--against='.length);
  return named ?? ((await git('status', '--porcelain')) ? 'HEAD' : 'HEAD~1');
}

/** Checks the other commit out into a separate folder and installs the packages of its lockfile. */
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
    folder,
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
