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

/** Milliseconds that open requests have to finish at shutdown. It is longer than the timeout of a request body. */
const SHUTDOWN_GRACE_PERIOD_MS = 6_000;

/** Milliseconds after which the process is killed if the shutdown has not finished. */
const SHUTDOWN_TIMEOUT_MS = 10_000;

const DEFAULT_PARTS: AppParts = {
  // The web app is built separately from the server.
  web: existsSync(join(WEB_FOLDER, 'index.html'))
    ? { folder: WEB_FOLDER, renderBundle: RENDER_BUNDLE }
    : undefined,
};

async function listen(config: Config, parts: AppParts) {
  if (!config.databaseUrl) await prepareDataFolder(config.dataDir);
  // The build adds the commit to package.json.
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

/** The port that the app listens on. The system chooses it if PORT is 0. */
function portOf(app: FastifyInstance): number | undefined {
  const address = app.server.address();
  return typeof address === 'object' ? address?.port : undefined;
}

/** Shuts down gracefully at the first signal, and at once at the second. */
function stopOnSignals(app: FastifyInstance) {
  let stopping = false;
  function stop(signal: NodeJS.Signals) {
    if (stopping) process.exit(1);
    stopping = true;
    printLine('info', `${signal}: stopping`);
    setTimeout(() => {
      printLine(
        'info',
        `Connections that had not ended after ${SHUTDOWN_GRACE_PERIOD_MS / 1000} s were cut off.`,
      );
      app.server.closeAllConnections();
    }, SHUTDOWN_GRACE_PERIOD_MS).unref();
    setTimeout(() => {
      printLine('error', `Marquee did not stop within ${SHUTDOWN_TIMEOUT_MS / 1000} s, and was ended.`);
      // `process.exit` would wait for pictures that are being decoded.
      process.kill(process.pid, 'SIGKILL');
    }, SHUTDOWN_TIMEOUT_MS).unref();
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        printLine('error', `Marquee did not stop cleanly: ${messageOf(error)}`);
        process.exit(1);
      },
    );
  }
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/**
 * Starts the server with the configuration of the environment and of `.env` at the root (design, Configuration), and
 * prints its URLs.
 * @param parts by default the web app, if it is built.
 */
export async function start(parts: AppParts = DEFAULT_PARTS): Promise<void> {
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

const WILDCARD_HOSTS = new Set(['0.0.0.0', '::']);

/** Returns the URLs for browsers on this machine and on the same network. */
function addressesOf(host: string, port: number): string[] {
  const at = (name: string) => `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  if (!WILDCARD_HOSTS.has(host)) return [at(host)];
  const network = Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .filter((entry) => entry.family === 'IPv4' && !entry.internal)
    .map((entry) => at(entry.address));
  return [at('localhost'), ...network];
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Explains in one line why the server did not start, and what to do. */
function startProblem(error: unknown, config: Config | undefined): string {
  if (error instanceof ConfigError || !config) return messageOf(error);

  const { port, host } = config;
  switch (error instanceof Error && 'code' in error && error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use: stop the program that uses it, or choose another with PORT, such as PORT=${port + 1}.`;
    case 'EACCES':
      return `Port ${port} may not be opened by this user: choose one from 1024 up with PORT, such as PORT=3000.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${host} is no address of this machine: use 0.0.0.0 for all of them, or 127.0.0.1 for this machine only.`;
    default:
      return `Marquee could not start: ${messageOf(error)}`;
  }
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) await start();
