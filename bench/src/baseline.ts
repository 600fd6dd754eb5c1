import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { ROOT } from '../../scripts/root.mjs';
import { type ServerProcess, startServerProcess } from '@marquee/test-kit/server-process';

/**
 * Starts a server process without rate limits, because all load comes from one address. The settings must select the
 * store (`DATA_DIR` or `DATABASE_URL`).
 */
export type StartServer = (settings: Record<string, string>) => Promise<ServerProcess>;

const run = promisify(execFile);

/** This folder contains the checkout of the baseline commit and its packages. Only one commit is in it at a time. */
const FOLDER = join(ROOT, '.cache', 'bench');

/** The baseline commit, with which the working tree is compared. */
export interface Baseline {
  /** The hash and the subject, such as `3d9cb4e Say how long tests take`. */
  name: string;
  startServer: StartServer;
  /** Builds the commit's web app if necessary. */
  buildWeb(): Promise<void>;
}

const git = async (...args: string[]) => (await run('git', args, { cwd: ROOT })).stdout.trim();

/** The revision that the command names: `main` for `--against=main`. */
export const AGAINST = parseArgs({ strict: false, options: { against: { type: 'string' } } }).values.against;

/**
 * Checks out the baseline commit, by default HEAD, or HEAD's predecessor if the working tree is clean. Installs the
 * packages of its lockfile.
 */
export async function checkOutBaseline(): Promise<Baseline> {
  const revision = AGAINST ?? ((await git('status', '--porcelain')) ? 'HEAD' : 'HEAD~1');
  const name = await git('log', '-1', '--format=%h %s', String(revision));
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
    await run('npm', ['run', 'messages'], { cwd: half });
    await rename(half, folder);
  }
  const buildScript = (name: string) => pathToFileURL(join(folder, 'scripts', 'building', name)).href;

  const { ensureServerProgram }: { ensureServerProgram(): Promise<string> } = await import(
    buildScript('server-build.mjs')
  );
  return {
    name,
    startServer: async (settings) =>
      startServerProcess(settings, {
        program: [await ensureServerProgram()],
        folder: join(folder, 'apps', 'server'),
      }),
    async buildWeb() {
      const build = `await (await import('${buildScript('web-build.mjs')}')).ensureWebBuild()`;
      await run(process.execPath, ['--input-type=module', '--eval', build], { cwd: folder });
    },
  };
}
