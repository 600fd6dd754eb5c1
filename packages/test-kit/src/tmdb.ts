import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
// eslint-disable-next-line no-restricted-syntax -- A slow database is one that answers late.
import { setTimeout as sleep } from 'node:timers/promises';
import { close, listen } from './local-server.ts';
import { type Answer, answerFrom, refusal } from './tmdb/answers.ts';
import { createBehaviours, type Behaviour, type Failure } from './tmdb/behaviours.ts';
import { FIXTURE_LIBRARY } from './tmdb/fixture-library.ts';
import type { Library } from './tmdb/library.ts';
import { oddAnswer, type Quirk } from './tmdb/quirks.ts';
import { solidPng } from './tmdb/solid-png.ts';

export type { Behaviour, Failure };
export type { Library, LibraryMovie } from './tmdb/library.ts';
export { QUIRKS, type Quirk } from './tmdb/quirks.ts';
export { FIXTURE_MOVIES, type FixtureMovie } from './tmdb/fixture-movies.ts';

export interface RecordedRequest {
  method: string;
  /** The path without the query, such as `/3/search/movie`. */
  path: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
}

export interface TmdbStandIn {
  /** The URL of the API, which ends with the version: `/3`. */
  url: string;
  imageUrl: string;
  /** The only bearer token that the stand-in accepts. */
  token: string;
  /** All requests except CORS preflights and token checks, oldest first. */
  requests: RecordedRequest[];
  /** The number of requests in flight. */
  readonly answering: number;
  /** Makes the next `times` requests fail. By default, all requests fail until `recover()`. */
  fail(failure: Failure, times?: number): void;
  behave(behaviour: Behaviour): void;
  /** Ends all failures and removes all behaviours. */
  recover(): void;
  close(): Promise<void>;
}

const IMAGES = '/t/p/w500';

/** The interval between two bytes of a response that never ends. */
const DRIP_INTERVAL_MS = 50;

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, OPTIONS',
  'access-control-allow-headers': 'authorization, accept, content-type',
  'access-control-max-age': '0',
};

/**
 * Starts a local server that answers like TMDB, with invented movies or with those of a library. It can also answer
 * slowly or fail; see {@link Behaviour}.
 */
export async function startTmdbStandIn({
  library = FIXTURE_LIBRARY,
}: { library?: Library } = {}): Promise<TmdbStandIn> {
  const token = 'stand-in-token';
  const behaviours = createBehaviours();
  const requests: RecordedRequest[] = [];

  function oddBody(quirk: Quirk, path: string, query: URLSearchParams): unknown {
    const page = Number(query.get('page') ?? 1);
    return oddAnswer(quirk, page, (number = page) => {
      const ofPage = new URLSearchParams(query);
      ofPage.set('page', String(number));
      return answerFrom(library, path, ofPage).body;
    });
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in');
    const { method = 'GET', headers } = request;
    if (method === 'OPTIONS') {
      response.writeHead(204, CORS).end();
      return;
    }
    if (pathname === '/3/authentication') {
      const status = headers.authorization === `Bearer ${token}` ? 200 : 401;
      sendJson(response, status === 200 ? { status, body: { success: true } } : refusal(status));
      return;
    }
    requests.push({ method, path: pathname, query: Object.fromEntries(searchParams), headers });

    const behaviour = behaviours.take(pathname, searchParams.get('query'));
    if (behaviour?.delay) await sleep(behaviour.delay, undefined, { ref: false });
    if (behaviour?.answer) {
      const { status, headers: own, body } = behaviour.answer;
      response.writeHead(status, { 'content-type': 'application/json', ...CORS, ...own }).end(body);
    } else if (behaviour?.failure !== undefined) {
      misbehave(response, behaviour.failure, behaviour.retryAfter);
    } else if (pathname.startsWith(`${IMAGES}/`)) {
      sendImage(response, pathname);
    } else if (headers.authorization !== `Bearer ${token}`) {
      sendJson(response, refusal(401));
    } else {
      const { quirk } = behaviour ?? {};
      const usual = answerFrom(library, pathname, searchParams);
      const isOdd = quirk !== undefined && usual.status === 200;
      sendJson(response, isOdd ? { status: 200, body: oddBody(quirk, pathname, searchParams) } : usual);
    }
  }

  let answering = 0;
  const server = createServer((request, response) => {
    answering += 1;
    response.once('close', () => (answering -= 1));
    respond(request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  });
  const origin = `http://127.0.0.1:${await listen(server)}`;

  return {
    url: `${origin}/3`,
    imageUrl: `${origin}${IMAGES}`,
    token,
    requests,
    get answering() {
      return answering;
    },
    fail: (failure, times) => behaviours.add({ failure, times }),
    behave: (behaviour) => behaviours.add(behaviour),
    recover: () => behaviours.clear(),
    close: () => close(server),
  };
}

function sendJson(response: ServerResponse, { status, body }: Answer, more?: object): void {
  response.writeHead(status, { 'content-type': 'application/json;charset=utf-8', ...CORS, ...more });
  response.end(JSON.stringify(body));
}

/** Sends a poster whose colour depends on its path. Sends a 404 if the path contains `missing`. */
function sendImage(response: ServerResponse, path: string): void {
  if (path.includes('missing')) {
    response.writeHead(404, CORS).end();
    return;
  }
  const shade = [...path].reduce((sum, letter) => sum + letter.charCodeAt(0) * 7, 0) % 160;
  response
    .writeHead(200, { 'content-type': 'image/png', ...CORS })
    .end(solidPng([40, 30 + shade, 200 - shade]));
}

function misbehave(response: ServerResponse, failure: Failure, retryAfter: number | undefined): void {
  const json = () => response.writeHead(200, { 'content-type': 'application/json', ...CORS });
  if (failure === 'hang-up') {
    response.destroy();
  } else if (failure === 'drip') {
    // All bytes are spaces, because any JSON may start with spaces.
    json();
    const dripping = setInterval(() => response.write(' '), DRIP_INTERVAL_MS);
    response.once('close', () => clearInterval(dripping));
  } else if (failure === 'broken-json') {
    json().end('{"page":1,"results":[{"id":');
  } else if (failure === 'empty-body') {
    json().end();
  } else if (failure === 'empty-results') {
    json().end('{"page":1,"results":[],"total_pages":1,"total_results":0}');
  } else {
    const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
    sendJson(response, refusal(failure), headers);
  }
}
