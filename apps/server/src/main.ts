import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { networkInterfaces } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { type AppParts, buildApp } from './app.ts';
import { type Config, ConfigError, loadConfig } from './config/config.ts';
import { prepareDataFolder } from './config/data-folder.ts';
import { printLine } from './operation/print-line.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const WEB_FOLDER = join(ROOT, 'apps', 'mobile', 'dist');
const RENDER_BUNDLE = join(ROOT, 'apps', 'mobile', 'dist-server', 'render.js');

/** Open requests have this long to end (milliseconds), which is longer than a body may take; then they are cut off. */
const DRAIN = 6_000;

/** After this the server stops all the same (milliseconds). */
const STOP_WITHIN = 10_000;

/** What was built beside the server; undefined where it was not. */
const BUILT = {
  webFolder: existsSync(join(WEB_FOLDER, 'index.html')) ? WEB_FOLDER : undefined,
  renderBundle: existsSync(RENDER_BUNDLE) ? RENDER_BUNDLE : undefined,
};

async function listen(config: Config, parts: AppParts) {
  if (!config.databaseUrl) await prepareDataFolder(config.dataDir);
  // The build writes the commit beside the version.
  const { version, commit } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const app = await buildApp(config, {
    version,
    commit,
    ...parts,
  });
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await app.close();
    throw error;
  }
  return app;
}

/** The port that it listens on: the system's choice where PORT is 0. */
function portOf(app: FastifyInstance): number | undefined {
  const address = app.server.address();
  return typeof address === 'object' ? address?.port : undefined;
}

/** The first signal lets open requests end, the second does not. */
function stopOnSignals(app: FastifyInstance) {
  let stopping = false;
  function stop(signal: NodeJS.Signals) {
    if (stopping) process.exit(1);
    stopping = true;
    printLine('info', `${signal}: stopping`);
    setTimeout(() => {
      printLine('info', `Connections that had not ended after ${DRAIN / 1000} s were cut off.`);
      app.server.closeAllConnections();
    }, DRAIN).unref();
    setTimeout(() => {
      printLine('error', `Marquee did not stop within ${STOP_WITHIN / 1000} s, and was ended.`);
      // Not `exit`, which waits for pictures that are being read.
      process.kill(process.pid, 'SIGKILL');
    }, STOP_WITHIN).unref();
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        printLine(
          'error',
          `Marquee did not stop cleanly: ${error instanceof Error ? error.message : String(error)}`,
        );
        process.exit(1);
      },
    );
  }
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/**
 * Starts the server as the environment and the `.env` at the root say (design 4), and prints its addresses.
 * @param parts the web app that it serves.
 */
export async function start(parts: AppParts = BUILT): Promise<void> {
  let config: Config | undefined;
  try {
    config = loadConfig(ROOT);
    const app = await listen(config, parts);
    stopOnSignals(app);

    const [address, ...others] = addressesOf(config.host, portOf(app) ?? config.port);
    printLine('info', `Marquee is at ${address}`);
    for (const other of others) printLine('info', `  in your network: ${other}`);
  } catch (error) {
    console.error(startProblem(error, config));
    process.exit(1);
  }
}

const EVERY_INTERFACE = new Set(['0.0.0.0', '::']);

/** The addresses under which a browser here, and one in the same network, finds a server that listens on `host`. */
function addressesOf(host: string, port: number): string[] {
  const at = (name: string) => `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  if (!EVERY_INTERFACE.has(host)) return [at(host)];
  const network = Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .filter((entry) => entry.family === 'IPv4' && !entry.internal)
    .map((entry) => at(entry.address));
  return [at('localhost'), ...network];
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Why the server did not start, and what to do: a line without a stack trace, for whoever ran it. */
function startProblem(error: unknown, config: Config | undefined): string {
  if (error instanceof ConfigError || !config) return error instanceof Error ? error.message : String(error);

  const { port, host } = config;
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `Port ${port} is in use: stop the program that uses it, or choose another with PORT, such as PORT=${port + 1}.`;
    case 'EACCES':
      return `Port ${port} may not be opened by this user: choose one from 1024 up with PORT, such as PORT=3000.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${host} is no address of this machine: use 0.0.0.0 for all of them, or 127.0.0.1 for this machine only.`;
    default:
      return `Marquee could not start: ${error instanceof Error ? error.message : String(error)}`;
  }
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) await start();
