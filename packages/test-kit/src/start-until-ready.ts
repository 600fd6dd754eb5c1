import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { lastLines } from './last-lines.ts';
import { until } from './until.ts';

interface Start {
  /** The program's name in an error, because its command may begin with another program. */
  name: string;
  cwd: string;
  /** The file for the program's output. Unlike a pipe, it does not keep this process alive. */
  logFile: string;
  isReady(): Promise<boolean>;
}

/**
 * Starts a program and waits until it is ready. Throws an error with the program's last lines if the program cannot be
 * run, ends before, or is not ready after two minutes.
 */
export async function startUntilReady(
  [program = '', ...args]: string[],
  { name, cwd, logFile, isReady }: Start,
): Promise<ChildProcess> {
  const log = openSync(logFile, 'w');
  const child = spawn(program, args, { cwd, stdio: ['ignore', log, log] });
  closeSync(log);
  let failure: string | undefined;
  child.once('error', ({ message }) => (failure = message));
  child.once('exit', (code, signal) => (failure = `it ended with ${code ?? signal}`));
  try {
    await until(async () => {
      if (failure !== undefined) throw new Error(failure);
      return isReady();
    });
    return child;
  } catch (error) {
    child.kill('SIGKILL');
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${name} did not start: ${reason}. Its last lines:\n${lastLines(readFileSync(logFile, 'utf8'))}`,
    );
  }
}
