import type { BrowserContext, Page, Request } from '@playwright/test';

/** A request of the app to one of its services, as the browser sent it. */
export interface Call {
  method: string;
  /** The path without the query string, for example `/3/search/movie`. */
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  /** The body of the request, parsed as JSON. Undefined if there is no body. */
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

/** Records all requests to the movie database and the search log (spec 7) from now on, oldest first. */
export function recordCalls(pages: Page | BrowserContext): Call[] {
  const calls: Call[] = [];
  const record = (request: Request) => {
    if (/^\/(3|v1)\//.test(new URL(request.url()).pathname)) calls.push(toCall(request));
  };
  // Both branches do the same, but TypeScript finds no overload of `on` for the union type.
  if ('newPage' in pages) pages.on('request', record);
  else pages.on('request', record);
  return calls;
}

/** Returns the method and path of each request, for example `GET /3/discover/movie`. */
export function lines(calls: Call[]): string[] {
  return calls.map(({ method, path }) => `${method} ${path}`);
}

/** Returns the terms that were searched for, in order. */
export function searchedTerms(calls: Call[]): (string | undefined)[] {
  return calls.filter(({ path }) => path === '/3/search/movie').map(({ query }) => query.query);
}

/** Returns the requests that write to the search log. */
export function writes(calls: Call[]): Call[] {
  return calls.filter(({ method }) => method === 'POST' || method === 'PATCH');
}
