import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Proxy {
  address: string;
  /** Cuts the network for all browsers: connections are refused. */
  cut(): Promise<void>;
  /** New requests are accepted but never answered. */
  hang(): void;
  /** Blocks scripts in all pages from now on, like a corporate proxy that strips them. */
  blockScripts(): void;
  /** Restores the network. */
  mend(): Promise<void>;
}

/** Hop-by-hop headers, and headers that no longer match the decoded body. */
const OWN_HEADERS = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-encoding',
  'content-length',
  'etag',
  'date',
]);

/**
 * A proxy of the server at `origin` whose network can be cut.
 * @param script runs in every page before its own scripts, for browsers whose protocol cannot inject one.
 */
export async function serveProxy(origin: string, script?: string): Promise<Proxy> {
  let hangs = false;
  let hasScripts = true;
  const server = createServer((request, response) => {
    async function answer() {
      if (hangs) return;
      if (request.url === '/proxy.js') {
        response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
        return;
      }
      const { host, connection, ...asked } = request.headers;
      void [host, connection];
      const headers = new Headers();
      for (const [name, value] of Object.entries(asked)) headers.set(name, String(value));
      // The server accepts writes only from its own origin.
      if (asked.origin) headers.set('origin', origin);
      const found = await fetch(`${origin}${request.url}`, {
        method: request.method,
        headers,
        body: (await text(request)) || undefined,
        redirect: 'manual',
      });
      const kept = [...found.headers].filter(([name]) => !OWN_HEADERS.has(name));
      const body = Buffer.from(await found.arrayBuffer());
      const isPage = script !== undefined && found.headers.get('content-type')?.startsWith('text/html');
      // In addition to the page's own policy; browsers enforce both.
      if (!hasScripts) kept.push(['content-security-policy', "script-src 'none'"]);
      response
        .writeHead(found.status, kept.flat())
        .end(isPage ? String(body).replace('</title>', '</title><script src="/proxy.js"></script>') : body);
    }
    answer().catch(() => response.destroy());
  });
  async function listen(port: number): Promise<number> {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
    return address.port;
  }

  const port = await listen(0);
  return {
    address: `http://127.0.0.1:${port}`,
    async cut() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
    hang() {
      hangs = true;
    },
    blockScripts() {
      hasScripts = false;
    },
    async mend() {
      await listen(port);
    },
  };
}
