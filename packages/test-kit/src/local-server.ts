import { once } from 'node:events';
import type { Server } from 'node:net';
import type { Server as HttpServer } from 'node:http';

/** Makes a server listen on the loopback interface, by default on a free port. Resolves with the port. */
export async function listen(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}

/** Closes a server and its connections. */
export function close(server: HttpServer): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
