import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('../../../apps/server/', import.meta.url));

/** The highest that the limits can be set to: they are kept, and never reached. */
const LIMITS = { WRITES_PER_MINUTE: '1000000', READS_PER_MINUTE: '1000000' };

/** What an `.env` at the root may set, and a benchmark must not have. */
const WITHOUT_ENV_FILE = {
  METRICS_PORT: '',
  TMDB_TOKEN: '',
  TMDB_API_KEY: '',
  TRUST_PROXY: '',
  LOG_LEVEL: 'warn',
};

export interface RunningServer {
  port: number;
  stop(): Promise<void>;
}

/** The product's server as a process of its own, as `npm start` runs it, with the embedded catalogue. */
export async function startMarquee(
  store: { DATABASE_URL: string } | { DATA_DIR: string },
): Promise<RunningServer> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: SERVER,
    env: {
      ...process.env,
      ...WITHOUT_ENV_FILE,
      ...LIMITS,
      DATABASE_URL: '',
      PORT: '0',
      HOST: '127.0.0.1',
      ...store,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let printed = '';
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const address = /http:\/\/[\d.]+:(\d+)/.exec(printed)?.[1];
      if (address) resolve(Number(address));
    });
    void ended.then(() => reject(new Error('The server ended')));
  });
  return {
    port,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
