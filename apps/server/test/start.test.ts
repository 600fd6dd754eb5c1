import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const SERVER = fileURLToPath(new URL('..', import.meta.url));

let folder: string;
const running: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-start-'));
});

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

afterAll(() => rm(folder, { recursive: true }));

/** These settings override an `.env` file in the root folder, also the empty ones. */
const WITHOUT_ENV_FILE = {
  DATABASE_URL: '',
  METRICS_PORT: '',
  TMDB_TOKEN: '',
  TMDB_API_KEY: '',
  LOG_LEVEL: 'warn',
};

/** Starts the server in its own process. `listening` resolves with its URL, `ended` with its exit code and output. */
function startServer(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, ['--import', '../../scripts/typescript.mjs', 'src/main.ts'], {
    cwd: SERVER,
    env: { ...process.env, ...WITHOUT_ENV_FILE, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, ...env },
  });
  running.push(child);
  let printed = '';
  const ended = once(child, 'close').then(([code]) => ({ code, printed }));
  const listening = new Promise<string>((resolve, reject) => {
    function read(chunk: Buffer) {
      printed += chunk.toString();
      const address = /http:\/\/[\d.]+:\d+/.exec(printed)?.[0];
      if (address) resolve(address);
    }
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => reject(new Error(`It ended: ${printed}`)));
  });
  listening.catch(() => undefined);
  return { child, ended, listening };
}

describe('design, Commands: the server starts and stops', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('prints its address and stops cleanly on %s', async (signal) => {
    const { child, ended, listening } = startServer({});
    const answer = await fetch(`${await listening}/healthz`);
    expect(answer.status).toBe(200);
    await answer.text();
    child.kill(signal);
    expect((await ended).code).toBe(0);
  });

  it('aborts requests that do not end at shutdown, logs that, and exits cleanly', async () => {
    const { child, ended, listening } = startServer({});
    const address = await listening;
    const { port } = new URL(address);
    const cutOff = ['GET / HT', 'POST /v1/nothing HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\n{'].map(
      (text) => {
        const socket = connect(Number(port), '127.0.0.1');
        socket.on('error', () => {}).resume();
        socket.write(text);
        return once(socket, 'close');
      },
    );
    // When the server has answered these requests, it has also read the two incomplete requests above.
    for (const time of ['once', 'again']) expect((await fetch(`${address}/healthz`)).status, time).toBe(200);
    child.kill('SIGTERM');
    const { code, printed } = await ended;
    // A server that does not stop within its limit kills itself, and has no exit code.
    expect(code).toBe(0);
    expect(printed).toContain('were cut off');
    await Promise.all(cutOff);
  });

  it('reports in one line that the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    if (address === null || typeof address === 'string') throw new Error('No port');
    const { code, printed } = await startServer({ PORT: String(address.port) }).ended;
    other.close();
    expect(code).toBe(1);
    expect(printed.trim().split('\n')).toHaveLength(1);
    expect(printed).toContain(`Port ${address.port} is in use`);
  });

  it('reports in one line that a variable is invalid', async () => {
    const { code, printed } = await startServer({ PORT: 'abc' }).ended;
    expect(code).toBe(1);
    expect(printed.trim()).toBe('PORT must be a whole number from 0 to 65535, not "abc"');
  });

  it('reports in one line that the data folder is not writable', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const { code, printed } = await startServer({ DATA_DIR: join(file, 'data') }).ended;
    expect(code).toBe(1);
    expect(printed.trim().split('\n')).toHaveLength(1);
    expect(printed).toContain(`DATA_DIR ${join(file, 'data')} cannot be written to`);
  });
});
