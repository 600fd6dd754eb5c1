import type { BrowserContext, Page, Request } from '@playwright/test';

/** A service call of the app, as sent by the browser. */
export interface Call {
  method: string;
  /** Without the query, such as `/3/search/movie`. */
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  /** The request's JSON; undefined without a body. */
  body: unknown;
}

function toCall(request: Request): Call {
  const { pathname, searchParams } = new URL(request.url());
  const body = request.postData();
  return {
    method: request.method(),
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: request.headers(),
    body: body === null ? undefined : JSON.parse(body),
  };
}

/** Records calls to the movie database and the search log (spec 7) from now on, oldest first. */
export function recordCalls(pages: Page | BrowserContext): Call[] {
  const calls: Call[] = [];
  const record = (request: Request) => {
    if (/^\/(3|v1)\//.test(new URL(request.url()).pathname)) calls.push(toCall(request));
  };
  // Separate branches, because the overloads of `on` do not accept a union.
  if ('newPage' in pages) pages.on('request', record);
  else pages.on('request', record);
  return calls;
}

/** Method and path of each call: `GET /3/discover/movie`. */
export function lines(calls: Call[]): string[] {
  return calls.map(({ method, path }) => `${method} ${path}`);
}

/** The searched terms in order. */
export function searchedTerms(calls: Call[]): (string | undefined)[] {
  return calls.filter(({ path }) => path === '/3/search/movie').map(({ query }) => query.query);
}

/** Writes to the search log. */
export function writes(calls: Call[]): Call[] {
  return calls.filter(({ method }) => method === 'POST' || method === 'PATCH');
}
