import { once } from 'node:events';
import { createServer } from 'node:http';

export interface BuildServer {
  address: string;
  /** Switches to a newer build of the app. The older build's files then no longer exist. */
  deploy(): void;
  /** Switches back to the older build. The newer build's files then no longer exist. */
  rollBack(): void;
  stop(): Promise<void>;
}

const SCRIPT = /entry-[0-9a-f]{32}/;
const NEWER_SCRIPT = `entry-${'0123456789abcdef'.repeat(2)}`;
const REVISION = /revision:"[0-9a-f]{16}"/g;

/** An element that only the pages of the newer build contain. */
export const NEWER_MARK = '<meta name="build" content="newer">';

/**
 * Starts a proxy of the server at `origin`. After `deploy` it simulates a newer build: pages, script name and service
 * worker differ.
 */
export async function serveBuilds(origin: string): Promise<BuildServer> {
  const script = SCRIPT.exec(await (await fetch(origin)).text())?.[0] ?? '';
  if (script === '') throw new Error(`The page at ${origin} names no script of the app`);
  let deployed = false;

  const asNewer = (text: string) =>
    text
      .replaceAll(script, NEWER_SCRIPT)
      .replace(REVISION, 'revision:"fedcba9876543210"')
      .replace('</head>', `${NEWER_MARK}</head>`);

  const server = createServer((request, response) => {
    async function answer() {
      const url = request.url ?? '/';
      const project = String(request.headers['x-appwrite-project'] ?? '');
      const found = await fetch(`${origin}${deployed ? url.replace(NEWER_SCRIPT, script) : url}`, {
        // The search log rejects requests without the project's id.
        headers: { 'x-appwrite-project': project },
      });
      const type = found.headers.get('content-type') ?? '';
      const headers = { 'content-type': type, 'cache-control': found.headers.get('cache-control') ?? '' };
      if (deployed && url.includes(script)) {
        response.writeHead(404).end();
      } else if (type.startsWith('text/html') || url === '/sw.js') {
        const text = await found.text();
        response.writeHead(found.status, headers).end(deployed ? asNewer(text) : text);
      } else {
        response.writeHead(found.status, headers).end(Buffer.from(await found.arrayBuffer()));
      }
    }
    answer().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');

  return {
    address: `http://127.0.0.1:${address.port}`,
    deploy() {
      deployed = true;
    },
    rollBack() {
      deployed = false;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
