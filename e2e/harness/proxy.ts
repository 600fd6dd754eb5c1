import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Proxy {
  address: string;
  /** Refuses connections until `mend` is called. */
  cut(): Promise<void>;
  /** Accepts requests but never responds. */
  hang(): void;
  /** Blocks the scripts of all pages loaded from now on, like a corporate proxy. */
  blockScripts(): void;
  /** Accepts connections again after `cut`. */
  mend(): Promise<void>;
}

/** Headers that are not forwarded: hop-by-hop headers, and headers that do not apply to the decoded body. */
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
 * Starts a proxy of the server at `origin`. The proxy can simulate a failing network.
 * @param script runs in every page before its own scripts, for browsers whose automation protocol cannot inject
 * scripts.
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
      // Browsers enforce this policy in addition to that of the page.
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
