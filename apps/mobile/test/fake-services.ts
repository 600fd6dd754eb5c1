/** A request to one of the services. */
interface Call {
  method: string;
  /** With the query string, exactly as it was sent. */
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  /** Parsed as JSON. */
  body: unknown;
  /** Whether the app aborted the request. */
  aborted: boolean;
}

export interface Reply {
  status?: number;
  statusText?: string;
  body?: unknown;
  /** Replaces `body` with text that is not JSON. */
  text?: string;
}

type Behaviour = (call: Call) => Reply | Promise<Reply>;

/** The connection fails. */
export const failConnection: Behaviour = () => Promise.reject(new TypeError('Network request failed'));

/** The service never answers. */
export const neverAnswer: Behaviour = () => new Promise(() => undefined);

/** A response that the service sends when the test calls `release`. */
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

  /** Sets the answer to requests that begin with `to`, such as `GET /3/search`. */
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
    const found = behaviours.find(({ to }) => `${call.method} ${call.path}`.startsWith(to));
    if (!found) throw new Error(`Nobody answers ${call.method} ${call.path}`);
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
    } = await Promise.race([found.behaviour(call), aborted]);
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

/** The requests of spec 7, for `on` and `callsTo`. */
export const SEARCH = 'GET /3/search/movie';
export const LATEST = 'GET /3/discover/movie';
export const DETAILS = 'GET /3/movie/';
const DOCUMENTS = (collection: string) => `/v1/databases/marquee/collections/${collection}/documents`;
export const TRENDING = `GET ${DOCUMENTS('trending')}`;
export const FIND_RECORD = `GET ${DOCUMENTS('searches')}`;
export const NEW_RECORD = `POST ${DOCUMENTS('searches')}`;
export const MORE_OF_RECORD = `PATCH ${DOCUMENTS('searches')}`;
