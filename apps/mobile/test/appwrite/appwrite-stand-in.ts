import { randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { createDocuments, Refusal } from './documents.ts';
import { close, listen } from '@marquee/test-kit/local-server';

interface RecordedRequest {
  method: string;
  /** The path without the query, such as `/v1/databases/…/documents`. */
  path: string;
  /** The parsed queries of a list request. */
  queries: unknown[];
  headers: IncomingHttpHeaders;
  body: unknown;
}

export interface AppwriteStandIn {
  /** The URL of the API, which ends with `/v1`. */
  endpoint: string;
  /** The only project, database and collection of the stand-in. */
  project: string;
  database: string;
  collection: string;
  /** All requests except CORS preflights, oldest first. */
  requests: RecordedRequest[];
  /** Returns the stored documents, oldest first. */
  documents(): Record<string, unknown>[];
  /** Makes the next `times` requests fail with this status. By default, all requests fail until `recover()`. */
  fail(status: number, times?: number): void;
  recover(): void;
  close(): Promise<void>;
}

interface Answer {
  status: number;
  body?: unknown;
}

/**
 * Starts a local server that answers document requests like Appwrite. The names of its project, database and collection
 * are random, so that clients with hard-coded names fail.
 * @param options.origins the origins of pages that may use the server from a browser.
 */
export async function startAppwriteStandIn(
  options: { origins?: string[]; port?: number } = {},
): Promise<AppwriteStandIn> {
  const newName = (prefix: string) => `${prefix}-${randomBytes(4).toString('hex')}`;
  const [project, database, collection] = [newName('project'), newName('database'), newName('collection')];
  const documents = createDocuments({ database, collection });
  const requests: RecordedRequest[] = [];
  let failure: { status: number; times: number } | undefined;

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in');
    const { method = 'GET', headers } = request;
    const { origin } = headers;
    if (method === 'OPTIONS') return { status: 204 };
    const text = await bodyOf(request);
    const queries = [...searchParams].flatMap(([name, value]) =>
      name.startsWith('queries[') ? [jsonIn(value, 'general_query_invalid')] : [],
    );
    const body = text ? jsonIn(text, 'general_argument_invalid') : undefined;
    requests.push({ method, path: pathname, queries, headers, body });

    if (failure && failure.times > 0) {
      failure.times -= 1;
      throw new Refusal(failure.status, 'general_unknown', 'The stand-in was told to fail');
    }
    if (origin && method !== 'GET' && !options.origins?.includes(origin)) {
      throw new Refusal(403, 'general_unknown_origin', `Invalid Origin ${origin}`);
    }
    if ((headers['x-appwrite-project'] ?? searchParams.get('project')) !== project) {
      throw new Refusal(404, 'project_not_found', 'Unknown project');
    }
    return documents.answer(method, pathname, queries, body);
  }

  const server = createServer((request, response) => {
    const { origin } = request.headers;
    if (origin && options.origins?.includes(origin)) {
      response.setHeader('access-control-allow-origin', origin);
      response.setHeader('access-control-allow-credentials', 'true');
      response.setHeader('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE');
      response.setHeader(
        'access-control-allow-headers',
        request.headers['access-control-request-headers'] ?? '',
      );
    }
    response.setHeader('vary', 'Origin');
    answer(request)
      .catch((error: unknown) => refusalOf(error).answer)
      .then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
        response.end(body === undefined ? undefined : JSON.stringify(body));
      });
  });
  const port = await listen(server, options.port);

  return {
    endpoint: `http://127.0.0.1:${port}/v1`,
    project,
    database,
    collection,
    requests,
    documents: () => documents.all(),
    fail: (status, times = Infinity) => (failure = { status, times }),
    recover: () => (failure = undefined),
    close: () => close(server),
  };
}

function refusalOf(error: unknown): Refusal {
  return error instanceof Refusal ? error : new Refusal(500, 'general_unknown', String(error));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += part;
  return text;
}

function jsonIn(text: string, type: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, type, 'No JSON');
  }
}
