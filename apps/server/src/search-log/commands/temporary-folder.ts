import { rmSync } from 'node:fs';
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const HOUR_MS = 3_600_000;

/** Matches the temporary folders of commands, and captures the process id, which older versions omitted. */
const TEMPORARY_FOLDER = /^marquee-(?:move|restore)-(?:(\d+)-)?\w{6}$/;

/** The signals by which an operator or the system ends a command. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Calls `work` with a temporary folder, which only this user can read. The folder contains the whole search log, so it
 * is removed afterwards, also if the command is interrupted. If the command is killed, a later command removes the
 * folder, an hour later at the earliest.
 */
export async function withTemporaryFolder<T>(
  command: 'move' | 'restore',
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), `marquee-${command}-${process.pid}-`));
  const interrupt = (signal: NodeJS.Signals) => {
    rmSync(folder, { recursive: true, force: true });
    // This listener is removed by now, so the signal ends the process.
    process.kill(process.pid, signal);
  };
  for (const signal of SIGNALS) process.once(signal, interrupt);
  try {
    await removeStaleFolders();
    return await work(folder);
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupt);
    await rm(folder, { recursive: true, force: true });
  }
}

async function removeStaleFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [matches, pid] = TEMPORARY_FOLDER.exec(name) ?? [];
    const path = join(tmpdir(), name);
    // A failure to tidy up must not stop the command.
    if (matches && (await isStale(path, Number(pid ?? 0)).catch(() => false)))
      await rm(path, { recursive: true, force: true }).catch(() => {});
  }
}

async function isStale(path: string, pid: number): Promise<boolean> {
  const stats = await lstat(path);
  // Another user could have put a folder or a link of this name there.
  if (!stats.isDirectory() || stats.uid !== (process.getuid?.() ?? stats.uid)) return false;
  return Date.now() - stats.mtimeMs >= HOUR_MS && hasEnded(pid, stats.mtimeMs);
}

/**
 * Whether the process that made a folder has ended. In a restarted container, it may have had this process's id.
 * @param mtimeMs when the folder was last modified.
 */
export function hasEnded(pid: number, mtimeMs: number): boolean {
  const start = Date.now() - process.uptime() * 1000;
  return pid === process.pid ? mtimeMs < start : !isRunning(pid);
}

/** Whether a process exists. */
function isRunning(pid: number): boolean {
  if (pid < 1) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
