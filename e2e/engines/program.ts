import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lastLines } from '@marquee/test-kit/last-lines';
import { within } from './engine.ts';

export interface Program {
  child: ChildProcess;
  /** What the program has printed, in all its pipes. */
  output(): string;
  /** Ends the program and all processes that it started. */
  stop(): Promise<void>;
}

/** Starts a program in its own process group. It has a pipe 3 beside its two outputs. */
export function startProgram(file: string, args: string[], env: Record<string, string> = {}): Program {
  const child = spawn(file, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    detached: true,
  });
  const ended = once(child, 'exit');
  // A program that cannot be run emits an error, which `stop` and `printed` report.
  ended.catch(() => undefined);
  let output = '';
  for (const pipe of child.stdio.slice(1)) pipe?.on('data', (data) => (output += String(data)));
  return {
    child,
    output: () => output,
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

/**
 * Waits until a program's output matches `pattern`. Throws with the program's last lines if it ends first, or after a
 * timeout.
 */
export async function printed({ child, output }: Program, pattern: RegExp): Promise<RegExpExecArray> {
  const found = new Promise<RegExpExecArray>((resolve, reject) => {
    for (const pipe of child.stdio.slice(1))
      pipe?.on('data', () => {
        const match = pattern.exec(output());
        if (match) resolve(match);
      });
    child.once('exit', (code) => reject(new Error(`${child.spawnfile} ended with ${code}`)));
    child.once('error', reject);
  });
  try {
    return await within(`The start of ${child.spawnfile}`, found);
  } catch (error) {
    throw new Error(`${String(error)}. Its last lines:\n${lastLines(output())}`);
  }
}

/** Creates a temporary folder for a browser profile. */
export async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-engine-'));
  return {
    folder,
    /** A folder that cannot be removed is only a warning: it says nothing about the product. */
    async remove() {
      try {
        // Retries, because a terminated browser may still be writing.
        await rm(folder, { recursive: true, force: true, maxRetries: 5 });
      } catch (error) {
        console.warn(`${folder} remains, because it could not be removed:`, error);
      }
    },
  };
}
