import { createServer } from 'node:net';
import { listen } from './local-server.ts';

/** Returns a free port, for a program that cannot choose one itself. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}
