import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { temporaryFolders } from '../search-log/test-stores.ts';
import { createCatalogueSource } from '../../src/catalogue/catalogue-source.ts';
import { webIn, writeWebExport } from '../web/web-fixture.ts';

/** The requests per operation. */
const REQUESTS = process.env.EVERYTHING ? 400 : 40;

/** The parts of a JSON schema of which values are made. */
interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  required?: string[];
  properties?: Record<string, Schema>;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}

interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

/** Values that often break a parser. */
const JUNK = [
  '',
  ' ',
  '0',
  '-1',
  '007',
  '1e9',
  '99999999999999999999',
  'x',
  '%',
  '%00',
  '%C3',
  '[]',
  '{}',
  // Clients resolve `..` alone before they send it.
  '..x',
  "'",
  '"',
  '<b>',
  '🎬',
  'null',
  'true',
  'a'.repeat(300),
  '٣',
  '\u202e',
  '2147483648',
];

/** The headers that clients vary. */
const HEADERS: Record<string, string>[] = [
  {},
  { 'if-none-match': '*' },
  { 'accept-language': 'xx-YY;q=2' },
  { origin: 'http://elsewhere.example' },
];

/** Returns numbers from 0 to 1, the same in each run (a linear congruential generator). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32;
}

const INTERSTELLAR = {
  id: 157336,
  title: 'Interstellar',
  language: 'en',
  vote_average: 8.4,
  vote_count: 35000,
  popularity: 100,
  genres: ['Drama'],
  companies: [],
  countries: [],
};

const folder = temporaryFolders();
const random = seededRandom(59);
const pick = <Value>(list: readonly Value[]) => list[Math.floor(random() * list.length)] as Value;
const ajv = new Ajv2020({ strict: false, validateFormats: false });

let app: FastifyInstance;
let operations: [method: string, path: string, operation: Operation][];

beforeAll(async () => {
  const dataDir = await folder();
  const unlimited = {
    READS_PER_MINUTE: '0',
    WRITES_PER_MINUTE: '0',
    MISSES_PER_MINUTE: '0',
    RENDERS_PER_MINUTE: '0',
  };
  app = await buildApp(readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...unlimited }, dataDir), {
    movies: createCatalogueSource({ catalogue: [INTERSTELLAR] }),
    web: webIn(await writeWebExport()),
  });
  const document = (await app.inject('/openapi.json')).json();
  ajv.addSchema(document, 'document');
  const paths: Record<string, Record<string, Operation>> = document.paths;
  delete paths['/metrics'];
  operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): [string, string, Operation] => [method, path, operation]),
  );
});
afterAll(() => app.close());

/** Makes a value of a schema, or now and then one of another form. */
function valueOf(schema: Schema): unknown {
  if (random() < 0.15) return pick<unknown>([...JUNK, 7, null, [], {}, true]);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(schema.enum);
  const type = pick([schema.type ?? 'string'].flat());
  if (type === 'integer' || type === 'number') {
    const { minimum = -1, maximum = 1000 } = schema;
    return pick([minimum, maximum, Math.floor(minimum + random() * (maximum - minimum)), 1, 157336]);
  }
  if (type === 'array')
    return Array.from({ length: 1 + Math.floor(random() * 2) }, () => valueOf(schema.items ?? {}));
  if (type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).filter(
      ([name]) => random() < (schema.required?.includes(name) ? 0.95 : 0.5),
    );
    return Object.fromEntries(fields.map(([name, field]) => [name, valueOf(field)]));
  }
  return pick(['interstellar', 'marquee', 'searches', 'trending', 'de', 'unique()', ...JUNK]);
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Makes a request of an operation, with and without its parameters. */
function requestOf(method: string, path: string, { parameters = [], requestBody }: Operation): InjectOptions {
  let url = path;
  const query = new URLSearchParams();
  const headers: Record<string, string> = { ...pick(HEADERS) };
  if (random() < 0.9) headers['x-appwrite-project'] = 'marquee';
  for (const { name, in: place, required, schema } of parameters) {
    const value = asText(valueOf(schema));
    if (place === 'path') url = url.replace(`{${name}}`, encodeURIComponent(value));
    else if (place === 'query' && random() < (required ? 0.9 : 0.5)) query.append(name, value);
  }
  const search = query.size > 0 ? `?${query}` : '';
  const schema = requestBody?.content['application/json']?.schema;
  if (!schema) return { method: method as 'GET', url: url + search, headers };
  const payload = random() < 0.1 ? pick(JUNK) : JSON.stringify(valueOf(schema));
  return {
    method: method as 'POST',
    url: url + search,
    headers: { ...headers, 'content-type': 'application/json' },
    payload,
  };
}

it('design, Parts: every answer to a random request is one that the document describes, and none is a failure', async () => {
  expect(operations.length).toBeGreaterThan(20);
  const surprises: string[] = [];
  const seen = new Set<number>();
  for (const [method, path, operation] of operations)
    for (let times = 0; times < REQUESTS; times += 1) {
      const request = requestOf(method, path, operation);
      const { statusCode, headers, body } = await app.inject(request);
      seen.add(statusCode);
      const what = `${operation.operationId}: ${method} ${request.url} ${asText(request.payload ?? '')} is ${statusCode}`;
      const described =
        operation.responses[statusCode] ?? (statusCode === 400 ? undefined : operation.responses.default);
      if (statusCode === 500) surprises.push(what);
      else if (!described) surprises.push(`${what}, which the document lacks`);
      else if (described.content && body !== '') {
        const type = String(headers['content-type']).split(';')[0] ?? '';
        const content = described.content[type];
        if (!content) surprises.push(`${what} as ${type}`);
        else if (type === 'application/json') {
          const pointer = ['paths', path, method, 'responses', String(statusCode), 'content', type, 'schema']
            .map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))
            .map(encodeURIComponent)
            .join('/');
          if (!ajv.validate({ $ref: `document#/${pointer}` }, JSON.parse(body)))
            surprises.push(`${what}: ${ajv.errorsText()}`);
        }
      }
    }
  expect(seen.size).toBeGreaterThan(4);
  expect(surprises).toEqual([]);
});
