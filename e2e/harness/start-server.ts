import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@marquee/test-kit/free-port';
import { startServerProcess } from '@marquee/test-kit/server-process';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface RunningServer {
  /** The server's URL without a trailing slash. */
  address: string;
  /** Stops the server like Ctrl-C, and deletes its data. */
  stop(): Promise<void>;
}

/** Starts a server with an empty search log. */
async function start(
  environment: Record<string, string>,
  options?: Parameters<typeof startServerProcess>[1],
): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-e2e-'));
  const settings = { LOG_LEVEL: 'silent', DATA_DIR: folder, ...environment };
  const server = await startServerProcess(settings, options);
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
  const server = await start(environment);
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
  return start(environment, {
    program,
    folder: ROOT,
    findOrigin: (output) =>
      output.includes('Marquee is at') ? /Waiting on (http:\S+)/.exec(output)?.[1] : undefined,
  });
}
