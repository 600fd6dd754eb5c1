import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Program, startProgram } from './program.ts';

const SERVER = fileURLToPath(new URL('../../../apps/server', import.meta.url));

/** The bundled server. Whoever starts tests or benchmarks has built it before (`server-build.mjs`). */
const SERVER_PROGRAM = join(SERVER, 'dist', 'main.js');

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

export interface ServerProcess extends Program {
  origin: string;
  port: number;
}

interface ServerOptions {
  /** Node's arguments, by default the shipped server. */
  program?: string[];
  /** The server's folder, which may be in another checkout. */
  folder?: string;
  /** Finds the server's origin in its output so far. */
  findOrigin?(output: string): string | undefined;
}

/** Returns Node's arguments that run a TypeScript program of the server's tests instead of the shipped server. */
export const testProgram = (file: string, ...args: string[]): string[] => [
  ...['--import', '../../scripts/typescript.mjs', join('test', file)],
  ...args,
];

const firstOrigin = (output: string) => /http:\/\/127\.0\.0\.1:\d+(?=\D)/.exec(output)?.[0];

/**
 * Starts the server in its own process, with the embedded catalogue. All limits are off except those in `settings`.
 * Throws an error with the program's last lines if it ends or prints no origin within two minutes.
 */
export async function startServerProcess(
  settings: Record<string, string>,
  { program = [SERVER_PROGRAM], folder = SERVER, findOrigin = firstOrigin }: ServerOptions = {},
): Promise<ServerProcess> {
  const { found: origin, ...server } = await startProgram([process.execPath, ...program], findOrigin, {
    name: 'The server',
    cwd: folder,
    env: { ...SETTINGS, ...settings },
    showsErrors: true,
  });
  return { ...server, origin, port: Number(new URL(origin).port) };
}
