import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('../..', import.meta.url));

/** These settings, including the empty ones, take precedence over an `.env` file in the root folder. */
const SETTINGS = {
  DATABASE_URL: '',
  PORT: '0',
  HOST: '127.0.0.1',
  TMDB_TOKEN: '',
  TMDB_API_KEY: '',
  METRICS_PORT: '',
  TRUST_PROXY: '',
  LOG_LEVEL: 'warn',
  WRITES_PER_MINUTE: '0',
  READS_PER_MINUTE: '0',
  MISSES_PER_MINUTE: '0',
  RENDERS_PER_MINUTE: '0',
  POSTERS_PER_MINUTE: '0',
  SAME_FILM_PER_HOUR: '0',
  HTTP_PROXY: '',
  HTTPS_PROXY: '',
  PUBLIC_URL: '',
};

/** The options with which Node runs TypeScript files. */
const TYPESCRIPT = ['--import', '../../scripts/typescript.mjs'];

export interface ServerProcess {
  /** `http://127.0.0.1:…` */
  origin: string;
  port: number;
  pid: number;
  /** Returns the output that the server has printed so far. */
  output(): string;
  /** Stops the server; resolves with its exit code. */
  stop(): Promise<number | null>;
}

/**
 * Starts the server in its own process, as it is shipped, with the embedded catalogue. All limits are off except those
 * in `settings`.
 * @param webFolder the web app to serve instead of the built one.
 */
export async function startServerProcess(
  settings: Record<string, string>,
  webFolder?: string,
): Promise<ServerProcess> {
  if (webFolder !== undefined)
    return startProgram([...TYPESCRIPT, 'test/server-with-web.ts', webFolder], settings);
  // Imported lazily, because mutation tests run in a copy of this workspace that has no scripts.
  const { ensureServerProgram } = await import('../../../../scripts/building/server-build.mjs');
  return startProgram([await ensureServerProgram()], settings);
}

/**
 * Starts the server like {@link startServerProcess}, but with long time limits for the database. The shipped limits
 * cause 503 answers on a busy machine, where a query may take over 3.5 s or a commit over 4 s.
 */
export function startPatientServerProcess(settings: Record<string, string>): Promise<ServerProcess> {
  return startProgram([...TYPESCRIPT, 'test/patient-server.ts'], settings);
}

/** @param program the arguments with which Node is started. */
async function startProgram(program: string[], settings: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, program, {
    cwd: SERVER,
    env: { ...process.env, ...SETTINGS, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let printed = '';
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const found = /http:\/\/127\.0\.0\.1:(\d+)/.exec(printed)?.[1];
      if (found) resolve(Number(found));
    });
    void ended.then(() => reject(new Error(`The server ended: ${printed}`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    output: () => printed,
    async stop() {
      child.kill('SIGTERM');
      const [code] = await ended;
      return code;
    },
  };
}
