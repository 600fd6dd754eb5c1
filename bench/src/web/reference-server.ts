import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { close, listen } from '@marquee/test-kit/local-server';
import { PAGES, readFullPageData } from './filled-marquee.ts';
import { type Movie, type PageData, releaseYear } from '../../../packages/contract/src/index.ts';

/** The number of columns of the grid (spec 9). A phone shows the same number of cards of the rail. */
const COLUMNS = 3;

const CSS = `body{margin:20px;font:14px/1.5 sans-serif;background:#0e0b16;color:#f7f1e6}
a{color:inherit;text-decoration:none}b,small{display:block;overflow:hidden;white-space:nowrap}
.rail{display:flex;gap:22px;overflow:hidden}.grid{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:16px}
img,i{width:100%;aspect-ratio:2/3;border-radius:12px;display:block}.rail a{flex:none;width:124px}.movie{height:490px}`;

/** Images below the fold load lazily. */
function image(path: string | null, seenFirst: boolean, size = ''): string {
  if (path === null) return '<i></i>';
  const name = path.slice(path.lastIndexOf('/') + 1);
  return `<img src="/posters/${name}" alt=""${size}${seenFirst ? '' : ' loading="lazy"'}>`;
}

function grid(movies: Movie[]): string {
  const cards = movies.map((movie, place) => {
    const { id, title, poster_path, vote_average } = movie;
    const rating = Math.round(vote_average / 2);
    const poster = image(poster_path, place < COLUMNS);
    const notes = `<b>${title}</b><b>★ ${rating}</b><small>${releaseYear(movie) ?? ''} Movie</small>`;
    return `<a href="/movie/${id}" aria-label="${title}, rated ${rating} of 5">${poster}${notes}</a>`;
  });
  return `<div class="grid">${cards.join('')}</div>`;
}

function rail(entries: NonNullable<PageData['trending']>): string {
  const cards = entries.map(({ movie_id, title, poster_url }, place) => {
    const poster = image(poster_url, place < COLUMNS);
    return `<a href="/movie/${movie_id}" aria-label="${title}, number ${place + 1}">${poster}<b>${title}</b></a>`;
  });
  return `<h2>Trending Movies</h2><div class="rail">${cards.join('')}</div>`;
}

function detailsOf({
  title,
  poster_path,
  overview,
  genres,
  runtime,
}: NonNullable<PageData['movie']>): string {
  const facts = [overview, genres.map(({ name }) => name).join(' • '), `${runtime}m`];
  const text = facts.map((fact) => `<p>${fact}</p>`).join('');
  return `${image(poster_path, true, ' class="movie"')}<h1>${title}</h1>${text}`;
}

/**
 * The smallest possible page with these movies: text, posters and plain CSS, without scripts and fonts. It shows how
 * much time the network and the processor need at least.
 */
function referencePage({ trending, latest, search, movie }: PageData): string {
  const body = [
    trending && rail(trending),
    latest && `<h2>Latest Movies</h2>${grid(latest.results)}`,
    search && `<h2>Search Results for ${search.term}</h2>${grid(search.page.results)}`,
    movie && detailsOf(movie),
  ].filter((part) => part !== undefined);
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Movies</title>`;
  // Without an icon, the browser would request /favicon.ico.
  const icon = '<link rel="icon" href="data:,">';
  return `<!doctype html><html lang="en"><head>${head}${icon}<style>${CSS}</style></head><body>${body.join('')}</body></html>`;
}

const WEBP = { headers: { accept: 'image/webp' } };

interface Answer {
  headers: Record<string, string>;
  body: Buffer;
}

export interface ReferenceServer {
  origin: string;
  close(): Promise<void>;
}

async function fetchPoster(address: string): Promise<Answer> {
  const found = await fetch(address, WEBP);
  const headers = { 'content-type': found.headers.get('content-type') ?? '', 'cache-control': 'immutable' };
  return { headers, body: Buffer.from(await found.arrayBuffer()) };
}

/**
 * Starts a plain `node:http` server with prepared responses. For each page of the server at `origin`, it has the
 * {@link referencePage} under the same path and with the same posters.
 */
export async function startReferenceServer(origin: string): Promise<ReferenceServer> {
  const answers = new Map<string, Answer>();
  for (const path of Object.values(PAGES)) {
    const html = referencePage(await readFullPageData(origin, path));
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
  });
  const port = await listen(server);
  return { origin: `http://127.0.0.1:${port}`, close: () => close(server) };
}
