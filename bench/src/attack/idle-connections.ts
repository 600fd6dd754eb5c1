import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/**
 * Opens connections that send nothing, and some that ask for all of Home's script over and over and read none of it.
 * Gives the function that closes them.
 */
export async function idleConnections(
  port: number,
  { idle, slowReaders }: { idle: number; slowReaders: number },
) {
  const sockets: Socket[] = [];
  async function open() {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    sockets.push(socket);
    await once(socket, 'connect');
    return socket;
  }
  for (let opened = 0; opened < idle; opened += 100) {
    await Promise.all(Array.from({ length: Math.min(100, idle - opened) }, open));
  }
  const home = await (await fetch(`http://127.0.0.1:${port}/save`)).text();
  const script = /src="(\/_expo\/[^"]+\.js)"/.exec(home)?.[1] ?? '/';
  for (let reader = 0; reader < slowReaders; reader += 1) {
    const socket = await open();
    socket.pause();
    socket.write(`GET ${script} HTTP/1.1\r\nhost: a\r\nx-forwarded-for: 198.51.100.2\r\n\r\n`.repeat(20));
  }
  return () => sockets.forEach((socket) => socket.destroy());
}
