import { once } from 'node:events';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { portOf } from './port-of.ts';
import { referencePage } from './reference-page.ts';
import { PAGES, readPageData } from './shown-pages.ts';

const WEBP = { headers: { accept: 'image/webp' } };

interface Answer {
  headers: Record<string, string>;
  body: Buffer;
}

export interface ReferenceServer {
  origin: string;
  close(): void;
}

async function fetchPoster(address: string): Promise<Answer> {
  const found = await fetch(address, WEBP);
  const headers = { 'content-type': found.headers.get('content-type') ?? '', 'cache-control': 'immutable' };
  return { headers, body: Buffer.from(await found.arrayBuffer()) };
}

/**
 * Serves {@link referencePage} for each of the pages of the server at `origin`, at the same address, with the same
 * posters, by a bare `node:http` server that has everything ready in memory.
 */
export async function startReferenceServer(origin: string): Promise<ReferenceServer> {
  const answers = new Map<string, Answer>();
  for (const path of Object.values(PAGES)) {
    const html = referencePage(await readPageData(`${origin}${path}`));
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
    answers.set(path, { headers, body: brotliCompressSync(html) });
    for (const [, name = ''] of html.matchAll(/\/posters\/([\w.-]+)/g)) {
      answers.set(`/posters/${name}`, await fetchPoster(`${origin}/t/p/w500/${name}`));
    }
  }
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '');
    if (answer)
      response.writeHead(200, { ...answer.headers, 'content-length': answer.body.length }).end(answer.body);
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
