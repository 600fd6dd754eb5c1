import type { BrowserContext, Page, Request } from '@playwright/test';

/** A request of the app to one of its services. */
export interface Call {
  method: string;
  /** Without the query string, for example `/3/search/movie`. */
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  /** The body, parsed as JSON, or undefined if there is none. */
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

/** Records all requests to the movie database and the search log (spec 7), oldest first. */
export function recordCalls(pages: Page | BrowserContext): Call[] {
  const calls: Call[] = [];
  const record = (request: Request) => {
    if (/^\/(3|v1)\//.test(new URL(request.url()).pathname)) calls.push(toCall(request));
  };
  // The branches are equal, but TypeScript finds no overload of `on` for the union type.
  if ('newPage' in pages) pages.on('request', record);
  else pages.on('request', record);
  return calls;
}

/** Formats each call by its method and path, for example as `GET /3/discover/movie`. */
export function lines(calls: Call[]): string[] {
  return calls.map(({ method, path }) => `${method} ${path}`);
}

/** Returns the terms of the searches. A later page of a search is none: the app fetches it near a list's end. */
export function searchedTerms(calls: Call[]): (string | undefined)[] {
  return calls
    .filter(({ path, query }) => path === '/3/search/movie' && query.page === undefined)
    .map(({ query }) => query.query);
}

export function writes(calls: Call[]): Call[] {
  return calls.filter(({ method }) => method === 'POST' || method === 'PATCH');
}
