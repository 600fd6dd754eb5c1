/** A request to one of the services. */
interface Call {
  method: string;
  /** The path with the query string, exactly as it was sent. */
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  /** The request body, parsed as JSON. */
  body: unknown;
  /** Whether the app aborted the request. */
  aborted: boolean;
}

export interface Reply {
  status?: number;
  statusText?: string;
  body?: unknown;
  /** The response body as text, for responses that are not JSON. It replaces `body`. */
  text?: string;
}

type Behaviour = (call: Call) => Reply | Promise<Reply>;

/** Rejects the request as a failed connection does. */
export const failConnection: Behaviour = () => Promise.reject(new TypeError('Network request failed'));

/** Never responds. */
export const neverAnswer: Behaviour = () => new Promise(() => undefined);

/** Returns a response that stays pending until the test calls `release`. */
export function deferredReply() {
  let release: (reply: Reply) => void = () => undefined;
  const reply = new Promise<Reply>((resolve) => (release = resolve));
  return { reply, release };
}

/**
 * Replaces `fetch` with fake services, which record each request and answer it by method and path. By default there are
 * no movies and no searches, and a search can be counted.
 */
export function fakeServices() {
  const calls: Call[] = [];
  const behaviours: { to: string; behaviour: Behaviour }[] = [];
  const noMovies = { body: { page: 1, results: [], total_pages: 1, total_results: 0 } };

  /** Sets the response to requests whose method and path begin with `to`, such as `GET /3/search`. */
  function on(to: string, reply: Reply | Behaviour) {
    behaviours.unshift({ to, behaviour: typeof reply === 'function' ? reply : () => reply });
  }
  on('GET /3/', noMovies);
  on('GET /v1/', { body: { total: 0, documents: [] } });
  on('POST /v1/', { status: 201, body: {} });
  on('PATCH /v1/', { body: {} });

  async function respond(url: string, init: RequestInit = {}) {
    const path = url.replace(/^https?:\/\/[^/]+/, '');
    const call: Call = {
      method: init.method ?? 'GET',
      path,
      query: new URLSearchParams(path.split('?')[1]),
      headers: Object.fromEntries(Object.entries(init.headers ?? {})),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      aborted: false,
    };
    calls.push(call);
    const match = behaviours.find(({ to }) => `${call.method} ${call.path}`.startsWith(to));
    if (!match) throw new Error(`Nobody answers ${call.method} ${call.path}`);
    const aborted = new Promise<never>((_, reject) => {
      init.signal?.addEventListener('abort', () => {
        call.aborted = true;
        reject(new Error('Aborted'));
      });
    });
    const {
      status = 200,
      statusText = '',
      body,
      text,
    } = await Promise.race([match.behaviour(call), aborted]);
    return {
      ok: status >= 200 && status < 300,
      status,
      statusText,
      text: async () => text ?? JSON.stringify(body),
    };
  }
  Object.defineProperty(globalThis, 'fetch', { value: respond, configurable: true, writable: true });

  return { on, calls, callsTo: (to: string) => calls.filter((c) => `${c.method} ${c.path}`.startsWith(to)) };
}

/** The requests of spec 7 as arguments of `on` and `callsTo`. */
export const SEARCH = 'GET /3/search/movie';
export const LATEST = 'GET /3/discover/movie';
export const DETAILS = 'GET /3/movie/';
const DOCUMENTS = (collection: string) => `/v1/databases/marquee/collections/${collection}/documents`;
export const TRENDING = `GET ${DOCUMENTS('trending')}`;
export const FIND_RECORD = `GET ${DOCUMENTS('searches')}`;
export const NEW_RECORD = `POST ${DOCUMENTS('searches')}`;
export const MORE_OF_RECORD = `PATCH ${DOCUMENTS('searches')}`;
