import { type Server, type Socket, connect, createServer } from 'node:net';
import { listen } from '@marquee/test-kit/local-server';

/** A TCP proxy for the replication between two nodes. It can be stalled and cut. */
export class ReplicationLink {
  readonly #sockets = new Set<Socket>();

  readonly #server: Server;
  readonly port: number;

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.port = port;
  }

  /** Creates a link to a local port. */
  static async to(target: number): Promise<ReplicationLink> {
    const server = createServer((replica) => link.#join(replica, connect(target, '127.0.0.1')));
    const link = new ReplicationLink(server, await listen(server));
    return link;
  }

  /** Stops forwarding. Further data stays in the proxy. */
  stall(): void {
    for (const socket of this.#sockets) socket.unpipe().pause();
  }

  /** Closes all connections and drops the data in the proxy. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  close(): void {
    this.#server.close();
    this.cut();
  }

  #join(...ends: [Socket, Socket]) {
    const [replica, leader] = ends;
    replica.pipe(leader).pipe(replica);
    for (const socket of ends) {
      this.#sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        this.#sockets.delete(socket);
        for (const end of ends) end.destroy();
      });
    }
  }
}
