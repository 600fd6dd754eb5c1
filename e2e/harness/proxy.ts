import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { close, listen } from '@marquee/test-kit/local-server';

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

/** How a proxy differs from its server. */
export interface Changes {
  /** A script that runs in every page before its own scripts, for browsers whose automation cannot inject scripts. */
  script?: string;
  /** Returns the path that the server is asked for, or undefined for 404. */
  pathOf?(path: string): string | undefined;
  /** Changes pages and the service worker. */
  textOf?(text: string): string;
}

/** Headers that are not forwarded: hop-by-hop headers, and headers that do not apply to the decoded body. */
const OWN_HEADERS = new Set(
  'connection keep-alive transfer-encoding content-encoding content-length etag date'.split(' '),
);

const SCRIPT_PATH = '/proxy.js';

/** Starts a proxy of the server at `origin`. The proxy can simulate a failing network. */
export async function serveProxy(origin: string, changes: Changes = {}): Promise<Proxy> {
  const { script, pathOf = (path) => path, textOf = (page) => page } = changes;
  let hangs = false;
  let hasScripts = true;
  const server = createServer((request, response) => {
    async function answer() {
      if (hangs) return;
      const { method, url = '/' } = request;
      const path = pathOf(url);
      if (url === SCRIPT_PATH) {
        response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
        return;
      }
      if (path === undefined) {
        response.writeHead(404).end();
        return;
      }
      const { host: _host, connection: _connection, ...asked } = request.headers;
      const headers = new Headers();
      for (const [name, value] of Object.entries(asked)) headers.set(name, String(value));
      // The server accepts writes only from its own origin.
      if (asked.origin) headers.set('origin', origin);
      const body = (await text(request)) || undefined;
      const found = await fetch(`${origin}${path}`, { method, headers, body, redirect: 'manual' });
      const kept = [...found.headers].filter(([name]) => !OWN_HEADERS.has(name));
      // Browsers enforce this policy in addition to that of the page.
      if (!hasScripts) kept.push(['content-security-policy', "script-src 'none'"]);
      response.writeHead(found.status, kept.flat());
      const isPage = found.headers.get('content-type')?.startsWith('text/html');
      if (!isPage && url !== '/sw.js') {
        response.end(Buffer.from(await found.arrayBuffer()));
        return;
      }
      const changed = textOf(await found.text());
      response.end(
        script ? changed.replace('</title>', `</title><script src="${SCRIPT_PATH}"></script>`) : changed,
      );
    }
    answer().catch(() => response.destroy());
  });
  const port = await listen(server);
  return {
    address: `http://127.0.0.1:${port}`,
    cut: () => close(server),
    hang() {
      hangs = true;
    },
    blockScripts() {
      hasScripts = false;
    },
    async mend() {
      await listen(server, port);
    },
  };
}
