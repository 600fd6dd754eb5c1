import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { listen } from './local-server.ts';

/**
 * The ports to choose from. They are below those that Linux (from 32768) and macOS (from 49152) give to outgoing
 * connections and to programs that listen on port 0, so none of these takes a port before its program uses it.
 */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;

/** Whether no other test has this port: its holder binds the UDP port with the same number until its process ends. */
async function reserve(port: number): Promise<boolean> {
  const socket = createSocket('udp4');
  try {
    socket.bind({ port, address: '127.0.0.1', exclusive: true });
    await once(socket, 'listening');
    socket.unref();
    return true;
  } catch {
    socket.close();
    return false;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await listen(server, port);
    return true;
  } catch {
    return false;
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

/**
 * Returns a free port for a program that cannot choose one itself. No other test gets this port, also while the program
 * is stopped.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT));
    if ((await reserve(port)) && (await isFree(port))) return port;
  }
}
