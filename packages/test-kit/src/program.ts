import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { until } from './until.ts';

/** Later output is discarded. Otherwise the access log of a benchmark would take about 60 MB of memory. */
const MAX_OUTPUT_LENGTH = 100_000;

export interface ProgramOptions extends Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'> {
  /** The program's name in an error, by default its file. */
  name?: string;
  /** Shows the error output instead of collecting it. */
  showsErrors?: boolean;
  /** Starts the program in its own process group, which `stop` ends as a whole: a browser starts many processes. */
  hasGroup?: boolean;
}

/** A program in its own process. */
export interface Program {
  pid: number;
  /** What the program has printed so far. Ends with the chunk that exceeds {@link MAX_OUTPUT_LENGTH} characters. */
  output(): string;
  /** Sends a signal, by default SIGTERM, and resolves with the exit code once the program has ended. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

function sendSignal(child: ChildProcess, signal: NodeJS.Signals, hasGroup: boolean): void {
  try {
    if (hasGroup && child.pid !== undefined) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // The process has already ended.
  }
}

/**
 * Starts a program and waits until it is ready. The program has a pipe 3 beside its two outputs, which is collected,
 * too.
 * @param isReady is called again and again with the output so far. Returns what the caller needs of it (a port, an
 * address), or a falsy value as long as the program is not ready.
 * @throws an error with the program's last lines if the program cannot be run, ends before, or is not ready after two
 * minutes.
 */
export async function startProgram<Found>(
  [file = '', ...args]: string[],
  isReady: (output: string) => Found | Promise<Found>,
  { name = file, showsErrors = false, hasGroup = false, env, ...options }: ProgramOptions = {},
): Promise<Program & { found: NonNullable<Found> }> {
  const child = spawn(file, args, {
    ...options,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', showsErrors ? 'inherit' : 'pipe', 'pipe'],
    detached: hasGroup,
  });
  let output = '';
  // The pipes are read to their end, because a full pipe would block the program.
  for (const pipe of child.stdio.slice(1))
    pipe?.on('data', (chunk) => {
      if (output.length <= MAX_OUTPUT_LENGTH) output += String(chunk);
    });
  let failure: string | undefined;
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', ({ message }) => {
      failure = message;
      resolve(null);
    });
    child.once('exit', (code, signal) => {
      failure = `it ended with ${code ?? signal}`;
      resolve(code);
    });
  });
  function stop(signal: NodeJS.Signals = 'SIGTERM') {
    sendSignal(child, signal, hasGroup);
    return ended;
  }

  try {
    const found = await until(() => {
      if (failure !== undefined) throw new Error(failure);
      return isReady(output);
    });
    return { pid: child.pid ?? 0, output: () => output, stop, found };
  } catch (error) {
    await stop('SIGKILL');
    const reason = error instanceof Error ? error.message : String(error);
    const lastLines = output.trimEnd().split('\n').slice(-20).join('\n');
    throw new Error(`${name} did not start: ${reason}. Its last lines:\n${lastLines}`);
  }
}
