import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DocumentsServer, startDocumentsServer } from './documents-server.ts';
import { movie } from './movie-finder.ts';
import { temporaryFolders } from './test-stores.ts';
import { TRENDING_PATH, claim } from '@marquee/test-kit/visitor';

const folder = temporaryFolders();
let server: DocumentsServer;
beforeAll(async () => {
  server = await startDocumentsServer({ dataDir: await folder() });
});
afterAll(() => server.close());

const COLLECTIONS = '/v1/databases/marquee/collections';

async function call(method: string, url: string, payload?: object, headers: Record<string, string> = {}) {
  const answer = await server.app.inject({
    method: method as 'GET',
    url,
    payload,
    headers: { 'x-appwrite-project': 'marquee', ...headers },
  });
  const { statusCode: status, headers: told } = answer;
  return { status, headers: told, body: answer.body === '' ? undefined : answer.json() };
}

const queries = (...list: object[]) =>
  list.map((query) => `queries[]=${encodeURIComponent(JSON.stringify(query))}`).join('&');

const TOP_FIVE = queries({ method: 'limit', values: [5] }, { method: 'orderDesc', attribute: 'count' });

describe('spec 7: the calls of the search log', () => {
  it('create, count and find a record, with uncacheable answers', async () => {
    const path = `${COLLECTIONS}/searches/documents`;
    const created = await call('POST', path, { documentId: 'unique()', data: claim('film 7', 7) });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      count: 1,
      searchTerm: 'film 7',
      $collectionId: 'searches',
      $databaseId: 'marquee',
    });
    const { $id } = created.body;
    const counted = await call('PATCH', `${path}/${$id}`, { data: { count: 2 } });
    expect(counted.body).toMatchObject({ $id, count: 2, $collectionId: 'searches' });
    const byTerm = queries({ method: 'equal', attribute: 'searchTerm', values: ['film 7'] });
    const found = await call('GET', `${path}?${byTerm}`);
    expect(found.body).toEqual({ total: 1, documents: [counted.body] });
    for (const { headers, status } of [created, counted, found]) {
      expect(headers['cache-control'], String(status)).toBe('no-store');
    }
  });

  it('list the movies of trending', async () => {
    const { body } = await call('GET', `${COLLECTIONS}/trending/documents?${TOP_FIVE}`);
    expect(body).toMatchObject({
      total: 1,
      documents: [{ $id: '7', movie_id: 7, count: 2, $collectionId: 'trending' }],
    });
  });

  it('replaces characters of a title that the database cannot store by spaces', async () => {
    const odd = { ...movie(5), title: 'Film\u0007Five', poster_path: '/po\u0007ster.jpg' };
    const { search } = server.movies;
    server.movies.search = async () => ({ page: 1, results: [odd], total_pages: 1, total_results: 1 });
    const data = { ...claim('odd', 5), title: odd.title, poster_url: odd.poster_path };
    const { body } = await call('POST', `${COLLECTIONS}/searches/documents`, {
      documentId: 'unique()',
      data,
    });
    server.movies.search = search;
    expect(body).toMatchObject({ title: 'Film Five', poster_url: '/t/p/w500/poster.jpg' });
  });

  it('ignores an id chosen by the client, because a record has the id of its term', async () => {
    const create = (documentId: string) =>
      call('POST', `${COLLECTIONS}/searches/documents`, { documentId, data: claim('film 3', 3) });
    const [one, two] = [await create('mine'), await create('unique()')];
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(one.body.$id).toMatch(/^[0-9a-f]{3}\.[0-9a-f]{32}$/);
    expect(two.body).toMatchObject({ $id: one.body.$id, count: 2 });
  });
});

describe('design, Search log: refusals and their messages', () => {
  const noSuchRoute = [404, 'general_route_not_found', 'There is no such route'];

  it.each([
    [
      'GET',
      `${COLLECTIONS}/searches/documents`,
      { 'x-appwrite-project': 'other' },
      [404, 'project_not_found', 'There is no such project'],
    ],
    [
      'GET',
      `${COLLECTIONS}/trending/documents?project=marquee`,
      { 'x-appwrite-project': 'x' },
      [404, 'project_not_found', 'There is no such project'],
    ],
    [
      'GET',
      '/v1/databases/x/collections/searches/documents',
      {},
      [404, 'database_not_found', 'There is no such database'],
    ],
    [
      'GET',
      `${COLLECTIONS}/users/documents`,
      {},
      [404, 'collection_not_found', 'There is no such collection'],
    ],
    [
      'PATCH',
      `${COLLECTIONS}/searches/documents/x`,
      { 'x-appwrite-project': 'other' },
      [404, 'project_not_found', 'There is no such project'],
    ],
    [
      'POST',
      '/v1/databases/x/collections/searches/documents',
      {},
      [404, 'database_not_found', 'There is no such database'],
    ],
    ['GET', '/v1/account', {}, [404, 'general_route_not_found', 'There is no such route']],
    [
      'PATCH',
      `${COLLECTIONS}/searches/documents/_`,
      {},
      [400, 'general_argument_invalid', 'This is no document id'],
    ],
    [
      'PATCH',
      `${COLLECTIONS}/searches/documents/none`,
      {},
      [404, 'document_not_found', 'There is no document with this id'],
    ],
    ...['PUT', 'PATCH', 'DELETE'].map(
      (method) => [method, `${COLLECTIONS}/searches/documents`, {}, noSuchRoute] as const,
    ),
    ...['GET', 'PUT', 'DELETE'].map(
      (method) => [method, `${COLLECTIONS}/searches/documents/x`, {}, noSuchRoute] as const,
    ),
    ['GET', '/v1/tablesdb/marquee/tables/searches/rows', {}, noSuchRoute],
    ['PATCH', `${COLLECTIONS}/searches/documents/x/count/increment`, {}, noSuchRoute],
    ['POST', `${COLLECTIONS}/trending/documents`, {}, noSuchRoute],
    ['PATCH', `${COLLECTIONS}/trending/documents/1`, {}, noSuchRoute],
    ['GET', `${COLLECTIONS}/trending/documents/1`, {}, noSuchRoute],
  ] as const)('%s %s %j', async (method, url, headers, [code, type, message]) => {
    const {
      status,
      body,
      headers: told,
    } = await call(method, url, method === 'GET' ? undefined : { data: { count: 2 } }, headers);
    expect(status).toBe(code);
    expect(body).toEqual({ code, type, message, version: '1.8.0' });
    expect(told['cache-control']).toBe('no-store');
  });

  it('accepts the project in the URL, for clients that cannot send headers', async () => {
    const { statusCode } = await server.app.inject(TRENDING_PATH);
    expect(statusCode).toBe(200);
  });

  it.each([
    [{ ...claim('film 2', 2), movie_id: 77 }, 'movie_id is not the first film found for searchTerm'],
    [{ ...claim('film 2', 2), title: 'Buy this' }, 'title is not the title of this film'],
    [
      { ...claim('film 2', 2), poster_url: 'https://x.example/p.jpg' },
      'poster_url is not the poster of this film',
    ],
    [
      { ...claim('film 10', 10), poster_url: 'https://x.example/null' },
      'poster_url is not the poster of this film',
    ],
  ])('refuses a false claim: %j', async (data, why) => {
    const { body } = await call('POST', `${COLLECTIONS}/searches/documents`, {
      documentId: 'unique()',
      data,
    });
    expect(body).toMatchObject({ type: 'document_invalid_structure', message: `Invalid document: ${why}` });
  });
});

describe('docs/api.md: trending, as the app requests it', () => {
  it('is answered from memory in any language, and cached for a second by shared caches', async () => {
    for (let time = 0; time < 2; time += 1) {
      const { status, headers, body } = await call('GET', `${COLLECTIONS}/trending/documents?${TOP_FIVE}`);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'public, max-age=0, s-maxage=1',
        vary: 'Origin, x-appwrite-locale',
      });
      expect(body.documents.length).toBeGreaterThan(0);
    }
  });

  it('design, Languages: is in the language of the request, whoever asked before', async () => {
    const first = async (headers: Record<string, string>) =>
      (await call('GET', `${COLLECTIONS}/trending/documents?${TOP_FIVE}`, undefined, headers)).body
        .documents[0];
    server.movies.titleIn = (id, language) => ({ title: `Film ${id} (${language})` });
    const english = await first({});
    const german = { ...english, title: `Film ${english.movie_id} (de)` };
    expect(await first({ 'x-appwrite-locale': 'de' })).toEqual(german);
    expect(await first({})).toEqual(english);
    expect(await first({ 'x-appwrite-locale': 'en' })).toEqual(english);
    server.movies.titleIn = undefined;
  });
});
