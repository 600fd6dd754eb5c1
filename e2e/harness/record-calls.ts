import type { BrowserContext, Page, Request } from '@playwright/test';

/** A call that the app made to one of its services, as the browser sent it. */
export interface Call {
  method: string;
  /** Without the query: `/3/search/movie`. */
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  /** The JSON that was sent; undefined without a body. */
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

/** Records the calls to the movie database and the search log (spec 7) from now on, the oldest first. */
export function recordCalls(pages: Page | BrowserContext): Call[] {
  const calls: Call[] = [];
  const record = (request: Request) => {
    if (/^\/(3|v1)\//.test(new URL(request.url()).pathname)) calls.push(toCall(request));
  };
  // One of the two at a time: the overloads of `on` know no union of both.
  if ('newPage' in pages) pages.on('request', record);
  else pages.on('request', record);
  return calls;
}

/** Method and path of each call: `GET /3/discover/movie`. */
export function lines(calls: Call[]): string[] {
  return calls.map(({ method, path }) => `${method} ${path}`);
}

/** The terms that were searched for, in their order. */
export function searchedTerms(calls: Call[]): (string | undefined)[] {
  return calls.filter(({ path }) => path === '/3/search/movie').map(({ query }) => query.query);
}

/** What was written to the search log. */
export function writes(calls: Call[]): Call[] {
  return calls.filter(({ method }) => method === 'POST' || method === 'PATCH');
}
