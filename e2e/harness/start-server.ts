import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@marquee/test-kit/free-port';
import { SERVER_PROGRAM, startProgram } from '@marquee/test-kit/server-process';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface RunningServer {
  /** The server's URL without a trailing slash. */
  address: string;
  /** Stops the server like Ctrl-C, and deletes its data. */
  stop(): Promise<void>;
}

/** Starts a program in its own process, with an empty search log. Throws if the program ends before it listens. */
async function start(
  program: string[],
  environment: Record<string, string>,
  findAddress?: (output: string) => string | undefined,
): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-e2e-'));
  const settings = { LOG_LEVEL: 'silent', DATA_DIR: folder, ...environment };
  const server = await startProgram(program, settings, ROOT, findAddress);
  return {
    address: server.origin,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts the server on a free port, and waits until its search index is built. Before that, the server renders search
 * pages without results, which only the page's script would load.
 */
export async function startServer(environment: Record<string, string> = {}): Promise<RunningServer> {
  const server = await start([SERVER_PROGRAM], environment);
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
