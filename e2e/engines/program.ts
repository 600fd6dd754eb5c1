import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { within } from './engine.ts';

export interface Program {
  child: ChildProcess;
  /** Ends the program and all processes that it started. */
  stop(): Promise<void>;
}

/** Starts a program in its own process group. */
export function startProgram(
  file: string,
  args: string[],
  { env = {}, stdio = 'ignore' }: { env?: Record<string, string>; stdio?: StdioOptions } = {},
): Program {
  const child = spawn(file, args, { env: { ...process.env, ...env }, stdio, detached: true });
  const ended = once(child, 'exit');
  return {
    child,
    async stop() {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // The process has already ended.
      }
      await within(`The end of ${file}`, ended);
    },
  };
}

/** Waits until a program's output matches `pattern`. Throws if the program ends first, or after a timeout. */
export function printed({ child }: Program, pipe: 2 | 3, pattern: RegExp): Promise<RegExpExecArray> {
  const found = new Promise<RegExpExecArray>((resolve, reject) => {
    let output = '';
    child.stdio[pipe]?.on('data', (data) => {
      output += String(data);
      const match = pattern.exec(output);
      if (match) resolve(match);
    });
    child.once('exit', (code) => reject(new Error(`${child.spawnfile} ended with ${code}:\n${output}`)));
  });
  return within(`The start of ${child.spawnfile}`, found);
}

/** Creates a temporary folder for a browser profile. */
export async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-engine-'));
  return {
    folder,
    // Retries, because a terminated browser may still be writing.
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}
