import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@marquee/test-kit/free-port';
import { ensureServerProgram } from '../../scripts/building/server-build.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface RunningServer {
  /** The server's URL without a trailing slash. */
  address: string;
  /** Stops the server like Ctrl-C, and deletes its data. */
  stop(): Promise<void>;
}

/** These settings, even the empty ones, override an `.env` file in the root folder. */
const DEFAULTS = {
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  WRITES_PER_MINUTE: '0',
  READS_PER_MINUTE: '0',
  MISSES_PER_MINUTE: '0',
  RENDERS_PER_MINUTE: '0',
  POSTERS_PER_MINUTE: '0',
  TMDB_TOKEN: '',
  TMDB_API_KEY: '',
  TMDB_URL: '',
  TMDB_IMAGE_URL: '',
  DATABASE_URL: '',
  TRUST_PROXY: '',
  ALLOWED_ORIGINS: '',
  METRICS_PORT: '',
};

/**
 * Starts a program in its own process, with an empty search log. Throws if the program ends before it listens.
 * @param readAddress finds the URL in the output so far.
 */
async function start(
  program: string[],
  environment: Record<string, string>,
  readAddress: (output: string) => string | undefined,
): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-e2e-'));
  const server = spawn(process.execPath, program, {
    cwd: ROOT,
    env: { ...process.env, ...DEFAULTS, DATA_DIR: folder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    function read(text: string) {
      output += text;
      const found = readAddress(output);
      if (found !== undefined) resolve(found);
    }
    server.stdout.setEncoding('utf8').on('data', read);
    server.stderr.setEncoding('utf8').on('data', read);
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`${program.join(' ')} ended with ${code}:\n${output}`)));
  });

  return {
    address,
    async stop() {
      if (server.exitCode === null) {
        server.kill('SIGTERM');
        await once(server, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts the server on a free port, and waits until its search index is built: a page that is requested before has no
 * results without its script.
 */
export async function startServer(environment: Record<string, string> = {}): Promise<RunningServer> {
  const server = await start(
    [await ensureServerProgram()],
    environment,
    (output) => /Marquee is at (http:[^\s"]+)/.exec(output)?.[1],
  );
  // With a movie database behind it, a search would be one of the requests that tests count.
  if (!environment.TMDB_TOKEN) await fetch(`${server.address}/3/search/movie?query=alien`);
  return server;
}

/** Starts `npm run dev` on two free ports. The address is that of Expo's development server. */
export async function startDevelopment(): Promise<RunningServer> {
  const [port, expoPort] = [await freePort(), await freePort()];
  const program = [join('scripts', 'dev.mjs'), '--port', String(expoPort)];
  // Playwright forces coloured output, whose escape codes would become part of the URL.
  const environment = { PORT: String(port), EXPO_OFFLINE: '1', FORCE_COLOR: '0' };
  return start(program, environment, (output) =>
    output.includes('Marquee is at') ? /Waiting on (http:\S+)/.exec(output)?.[1] : undefined,
  );
}
