import { Validator } from '@seriousme/openapi-schema-validator';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { temporaryFolders } from '../search-log/test-stores.ts';
import { fewMovies, webIn, writeWebExport } from '../web/web-fixture.ts';

const folder = temporaryFolders();
let app: FastifyInstance;

beforeAll(async () => {
  const dataDir = await folder();
  app = await buildApp(readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir }, dataDir), {
    movies: fewMovies(),
    web: webIn(await writeWebExport()),
    version: '1.2.3',
  });
});
afterAll(() => app.close());

describe('design, Parts: the API as a document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const answer = await app.inject('/openapi.json');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    });
    expect(answer.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Marquee', version: '1.2.3' } });
    // The validator would take a property named `$id` for the id of a schema.
    const document = JSON.parse(answer.body.replaceAll('"$id"', '"_id"'));
    const { valid, errors } = await new Validator().validate(document);
    expect(errors ?? '').toBe('');
    expect(valid).toBe(true);
  });

  it('has every public route', async () => {
    const { paths } = (await app.inject('/openapi.json')).json();
    const documents = '/v1/databases/{database}/collections/{collection}/documents';
    const calls = Object.entries(paths).map(([path, item]) => [path, Object.keys(Object(item)).sort()]);
    expect(Object.fromEntries(calls)).toEqual({
      '/': ['get'],
      '/search': ['get'],
      '/save': ['get'],
      '/profile': ['get'],
      '/movie/{path}': ['get'],
      '/_sitemap': ['get'],
      '/3/search/movie': ['get'],
      '/3/discover/movie': ['get'],
      '/3/movie/{id}': ['get'],
      '/3/movie/{id}/watch/providers': ['get'],
      '/t/p/w500/{path}': ['get'],
      '/link-preview/{path}': ['get'],
      [documents]: ['get', 'post'],
      [`${documents}/{id}`]: ['patch'],
      '/.well-known/apple-app-site-association': ['get'],
      '/.well-known/assetlinks.json': ['get'],
      '/robots.txt': ['get'],
      '/opensearch.xml': ['get'],
      '/sitemap.xml': ['get'],
      '/sitemap-{part}.xml': ['get'],
      '/healthz': ['get'],
      '/readyz': ['get'],
      '/metrics': ['get'],
      '/openapi.json': ['get'],
    });
  });

  it('names each operation once, and says what lists hold', async () => {
    const document = (await app.inject('/openapi.json')).json();
    const { paths } = document;
    const operations: { operationId?: string }[] = Object.values(paths).flatMap((item) =>
      Object.values(Object(item)),
    );
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids).not.toContain(undefined);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(['readHomePage', 'readSearchPage', 'readSitemapPage']));
    expect(paths['/search'].get.responses).toHaveProperty('304');
    const lists: unknown[] = [];
    JSON.stringify(document, (_key, value) => {
      if (value?.type === 'array') lists.push(value);
      return value;
    });
    expect(lists.length).toBeGreaterThan(5);
    expect(lists.filter((list) => !('items' in Object(list)) && !('prefixItems' in Object(list)))).toEqual(
      [],
    );
  });

  it('has the limits of parameters', async () => {
    const { paths } = (await app.inject('/openapi.json')).json();
    const parameters = paths['/3/search/movie'].get.parameters;
    expect(parameters).toContainEqual(
      expect.objectContaining({ name: 'query', in: 'query', required: true }),
    );
    expect(parameters).toContainEqual(
      expect.objectContaining({
        name: 'page',
        schema: { type: 'integer', minimum: 1, maximum: 500, default: 1 },
      }),
    );
    const documents = paths['/v1/databases/{database}/collections/{collection}/documents'];
    const { schema } = documents.post.requestBody.content['application/json'];
    expect(schema.required).toEqual(['data', 'documentId']);
    expect(schema.properties.data).toMatchObject({
      required: ['searchTerm', 'movie_id', 'title', 'count', 'poster_url'],
      additionalProperties: false,
    });
  });

  it('is compressed in an accepted encoding', async () => {
    const answer = await app.inject({ url: '/openapi.json', headers: { 'accept-encoding': 'br' } });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(answer.rawPayload.length).toBeLessThan(10_000);
  });
});

describe('schemas of requests', () => {
  it('neither convert nor remove values', async () => {
    const headers = { 'x-appwrite-project': 'marquee' };
    const url = '/v1/databases/marquee/collections/searches/documents';
    const data = { searchTerm: 'heat', movie_id: '1', title: 'Heat', count: 1, poster_url: '' };
    const asText = await app.inject({
      method: 'POST',
      url,
      headers,
      payload: { documentId: 'unique()', data },
    });
    expect(asText.json()).toMatchObject({ code: 400, type: 'document_invalid_structure' });
    const more = { ...data, movie_id: 1, rank: 1 };
    const unknown = await app.inject({
      method: 'POST',
      url,
      headers,
      payload: { documentId: 'unique()', data: more },
    });
    expect(unknown.json()).toMatchObject({ code: 400, type: 'document_invalid_structure' });
  });
});
