import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

// What tests use that only Linux has. Lint allows its names only here. Each `no…` is the reason for which tests are
// skipped on this machine; undefined if it has what they need.

const run = promisify(execFile);

/** The command of util-linux that limits the resources of processes. */
const PRLIMIT = 'prlimit';

export const noFileLimits: string | undefined =
  spawnSync(PRLIMIT, ['--version']).status === 0 ? undefined : 'no prlimit, which Debian has in util-linux';

/** Makes a process fail at all writes to files, as on a full disk. */
export const fillDisk = (pid: number) => run(PRLIMIT, ['--pid', `${pid}`, '--fsize=0:']);

/** Ends the effect of {@link fillDisk}. */
export const makeRoom = (pid: number) => run(PRLIMIT, ['--pid', `${pid}`, '--fsize=unlimited:']);

/** Returns a command that runs `command` and fails at writes beyond a file's first `bytes`. */
export const withFileLimit = (bytes: number, command: string[]) => [PRLIMIT, `--fsize=${bytes}`, ...command];

/** Linux's files with the state of a process. */
const statusOf = (pid: number | 'self') => `/proc/${pid}/status`;

export const noProcessFiles: string | undefined = existsSync(statusOf('self'))
  ? undefined
  : 'no /proc, which only Linux has';

/** Returns the resident memory of a process in MB. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(statusOf(pid), 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** A disk of 1 MB, which fills soon. */
export interface SmallDisk {
  folder: string;
  remove(): Promise<void>;
}

/** Mounts a small disk. Returns the reason if it cannot. */
export async function mountSmallDisk(): Promise<SmallDisk | string> {
  if (process.getuid?.() !== 0) return 'only root can mount a small disk';
  const folder = await mkdtemp(join(tmpdir(), 'marquee-small-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]);
  } catch {
    await rmdir(folder);
    return 'this machine cannot mount a small disk';
  }
  return {
    folder,
    async remove() {
      await run('umount', ['--lazy', folder]);
      await rmdir(folder);
    },
  };
}
