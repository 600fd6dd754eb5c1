import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lastLines } from './last-lines.ts';

const SERVER = fileURLToPath(new URL('../../../apps/server', import.meta.url));

/** The bundled server. Whoever starts tests or benchmarks has built it before (`server-build.mjs`). */
export const SERVER_PROGRAM = join(SERVER, 'dist', 'main.js');

/** These settings override an `.env` file in the root folder, also the empty ones. */
const SETTINGS = {
  DATABASE_URL: '',
  DATABASE_URL_FILE: '',
  PORT: '0',
  HOST: '127.0.0.1',
  TMDB_TOKEN: '',
  TMDB_TOKEN_FILE: '',
  TMDB_API_KEY: '',
  TMDB_API_KEY_FILE: '',
  TMDB_URL: '',
  TMDB_IMAGE_URL: '',
  METRICS_PORT: '',
  TRUST_PROXY: '',
  LOG_LEVEL: 'warn',
  WRITES_PER_MINUTE: '0',
  READS_PER_MINUTE: '0',
  MISSES_PER_MINUTE: '0',
  RENDERS_PER_MINUTE: '0',
  POSTERS_PER_MINUTE: '0',
  SAME_MOVIE_PER_HOUR: '0',
  NEW_TERMS_PER_DAY: '0',
  ALLOWED_ORIGINS: '',
  HTTP_PROXY: '',
  HTTPS_PROXY: '',
  PUBLIC_URL: '',
};

/** Node's options for running TypeScript. */
const TYPESCRIPT = ['--import', '../../scripts/typescript.mjs'];

/** It only ends a start that hangs, so it is long. */
const START_TIMEOUT_MS = 120_000;

/** Later output is discarded. Otherwise the access log of a benchmark would take about 60 MB of memory. */
const MAX_OUTPUT_LENGTH = 100_000;

export interface ServerProcess {
  origin: string;
  port: number;
  pid: number;
  /** The server's output so far. Ends with the chunk that exceeds {@link MAX_OUTPUT_LENGTH} characters. */
  output(): string;
  /** Resolves with the exit code. */
  stop(): Promise<number | null>;
}

/**
 * Starts the shipped server in its own process, with the embedded catalogue. All limits are off except those in
 * `settings`.
 * @param webFolder the web app to serve instead of the built one.
 */
export async function startServerProcess(
  settings: Record<string, string>,
  webFolder?: string,
): Promise<ServerProcess> {
  if (webFolder !== undefined)
    return startProgram([...TYPESCRIPT, 'test/server-with-web.ts', webFolder], settings);
  return startProgram([SERVER_PROGRAM], settings);
}

/**
 * Like {@link startServerProcess}, with long timeouts of the database. The default timeouts cause 503 on a busy
 * machine, where a query may take over 3.5 s or a commit over 4 s.
 */
export function startPatientServerProcess(settings: Record<string, string>): Promise<ServerProcess> {
  return startProgram([...TYPESCRIPT, 'test/patient-server.ts'], settings);
}

/**
 * Starts a server program in its own process, with the settings of {@link startServerProcess}.
 * @param program Node's arguments.
 * @param folder the server's folder, which may be in another checkout.
 * @param findOrigin finds the server's origin in its output so far.
 * Throws an error with the program's last lines if it ends or prints no origin within two minutes.
 */
export async function startProgram(
  program: string[],
  settings: Record<string, string>,
  folder = SERVER,
  findOrigin = (output: string) => /http:\/\/127\.0\.0\.1:\d+(?=\D)/.exec(output)?.[0],
): Promise<ServerProcess> {
  const child = spawn(process.execPath, program, {
    cwd: folder,
    env: { ...process.env, ...SETTINGS, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let printed = '';
  const collect = (chunk: Buffer) => {
    printed += chunk.toString();
    // The stream is still read, because a full pipe would block the server.
    if (printed.length > MAX_OUTPUT_LENGTH) child.stdout.off('data', collect).resume();
  };
  child.stdout.on('data', collect);
  const origin = await new Promise<string>((resolve, reject) => {
    const resolveFound = () => {
      const found = findOrigin(printed);
      if (!found) return;
      child.stdout.off('data', resolveFound);
      resolve(found);
    };
    child.stdout.on('data', resolveFound);
    ended.then(() => reject(new Error(`The server ended:\n${lastLines(printed)}`)), reject);
    AbortSignal.timeout(START_TIMEOUT_MS).addEventListener('abort', () =>
      reject(new Error(`The server printed no address within two minutes:\n${lastLines(printed)}`)),
    );
  }).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    origin,
    port: Number(new URL(origin).port),
    pid: child.pid ?? 0,
    output: () => printed,
    async stop() {
      child.kill('SIGTERM');
      const [code] = await ended;
      return code;
    },
  };
}
