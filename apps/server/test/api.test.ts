import { readFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { startTmdbStandIn, type TmdbStandIn } from '@marquee/test-kit/tmdb';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config/config.ts';
import { ApiContract } from './api-contract.ts';
import { type Example, readExamples } from './api-examples.ts';
import { temporaryFolders } from './search-log/test-stores.ts';
import { TRENDING_PATH } from '@marquee/test-kit/visitor';

const examples = readExamples(await readFile(new URL('../../../docs/api.md', import.meta.url), 'utf8'));

const folder = temporaryFolders();
const servers = new Map<string, { app: FastifyInstance; origin: string }>();
let tmdb: TmdbStandIn;
let contract: ApiContract;

/** These requests, and one for trending, use up the limits of the server `limited`. */
const USED_UP = ['/3/movie/5001', '/t/p/w500/stand-in-5001.png'];

beforeAll(async () => {
  tmdb = await startTmdbStandIn();
  const withToken = { TMDB_TOKEN: tmdb.token, TMDB_URL: tmdb.url, TMDB_IMAGE_URL: tmdb.imageUrl };
  const settings: Record<string, NodeJS.ProcessEnv> = {
    catalogue: {},
    tmdb: withToken,
    limited: { ...withToken, MISSES_PER_MINUTE: '1', POSTERS_PER_MINUTE: '1', READS_PER_MINUTE: '1' },
    away: {
      TMDB_TOKEN: 'token',
      TMDB_URL: 'http://127.0.0.1:1',
      TMDB_IMAGE_URL: 'http://127.0.0.1:1',
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    },
  };
  for (const [name, env] of Object.entries(settings)) {
    const dataDir = await folder();
    const app = await buildApp(readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...env }, dataDir));
    servers.set(name, { app, origin: await app.listen({ host: '127.0.0.1', port: 0 }) });
  }
  contract = new ApiContract(
    JSON.parse((await send({ method: 'GET', path: '/openapi.json', headers: {} }, 'tmdb')).body),
  );
  for (const path of [...USED_UP, TRENDING_PATH]) await send({ method: 'GET', path, headers: {} }, 'limited');
});
afterAll(async () => {
  for (const { app } of servers.values()) await app.close();
  await tmdb.close();
});

/** Sends the request exactly as written. With a body shorter than its `Content-Length`, the request never ends. */
async function send(
  { method, path, headers, body }: Pick<Example, 'method' | 'path' | 'headers' | 'body'>,
  at: string,
) {
  const server = servers.get(at);
  if (!server) throw new Error(`docs/api.md names a server ${at}, which this test has not`);
  return new Promise<{ status?: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const sent = request(
      server.origin + encodeURI(decodeURI(path)),
      {
        method,
        headers: {
          'x-appwrite-project': 'marquee',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (answer) => {
        text(answer).then(
          (read) => resolve({ status: answer.statusCode, headers: answer.headers, body: read }),
          reject,
        );
      },
    );
    sent.on('error', reject);
    if (headers['content-length'] === undefined) sent.end(body);
    else sent.write(body);
  });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function jsonIn(body: string | undefined): unknown {
  try {
    return body === undefined ? undefined : JSON.parse(body);
  } catch {
    return undefined;
  }
}

/**
 * Reduces an object to its fields and their types, and a list to the different shapes of its entries. The actual answer
 * can then be compared with the documented answer.
 */
function shape(value: unknown, documented: unknown): unknown {
  if (Array.isArray(value)) {
    const [entry] = Array.isArray(documented) ? documented : [];
    return { list: [...new Set(value.map((each) => JSON.stringify(shape(each, entry))))] };
  }
  if (!isObject(value)) return value === null ? 'null' : typeof value;
  const names = Object.keys(value).filter((name) => name !== '…');
  const said = isObject(documented) ? documented : {};
  const shown = '…' in said ? names.filter((name) => name in said) : names;
  return Object.fromEntries(shown.sort().map((name) => [name, shape(value[name], said[name])]));
}

/** Replaces each value by `…` where the documented answer has `…`. The other values can then be compared exactly. */
function withGaps(value: unknown, documented: unknown): unknown {
  if (documented === '…') return '…';
  if (!isObject(value) || !isObject(documented)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withGaps(each, documented[name])]),
  );
}

describe('docs/api.md', () => {
  it('has examples', () => expect(examples.length).toBeGreaterThan(30));

  it.each(
    examples.map((example) => ({
      ...example,
      what: `${example.method} ${example.path.slice(0, 100)} (${example.server})`,
    })),
  )('$what is $status', async (example) => {
    const { status, headers, body } = await send(example, example.server);
    expect(status, body).toBe(example.status);
    expect(headers['x-request-id']).toBeTruthy();
    for (const [name, value] of Object.entries(example.answerHeaders)) {
      if (value === '…') expect(headers[name]).toMatch(/./);
      else expect({ [name]: headers[name] }).toEqual({ [name]: value });
    }
    // If the server does not know the path, the API document lacks it, and there is nothing to compare.
    if (contract.pathOf(example.path) !== undefined || status !== 404) {
      const call = {
        method: example.method,
        url: example.path,
        sent: jsonIn(example.body),
        status: status ?? 0,
      };
      const received = body === '' ? undefined : (jsonIn(body) ?? body);
      expect(contract.problemsOf({ ...call, contentType: headers['content-type'], received })).toEqual([]);
    }
    const { answer } = example;
    if (answer === undefined) return;
    const real: unknown = JSON.parse(body);
    if (status !== undefined && status >= 400) {
      expect(withGaps(real, answer)).toEqual(answer);
      expect(headers['cache-control']).toBe('no-store');
    } else expect(shape(real, answer)).toEqual(shape(answer, answer));
  });
});
