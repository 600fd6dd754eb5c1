import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DocumentsServer, startDocumentsServer } from './documents-server.ts';
import { movie } from './movie-finder.ts';
import { temporaryFolders } from './test-stores.ts';
import { claim } from './visitor.ts';

const folder = temporaryFolders();
let server: DocumentsServer;
beforeAll(async () => {
  server = await startDocumentsServer({ dataDir: await folder() });
});
afterAll(() => server.close());

const OLD = '/v1/databases/marquee/collections';
const NEW = '/v1/tablesdb/marquee/tables';

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

describe('design 5: both versions of the documents protocol', () => {
  it.each([
    [OLD, 'documents', 'documentId', '$collectionId'],
    [NEW, 'rows', 'rowId', '$tableId'],
  ])(
    '%s creates, counts, increments and finds, with uncacheable answers',
    async (base, records, idName, place) => {
      const term = `film ${base.length}`;
      const path = `${base}/searches/${records}`;
      const created = await call('POST', path, { [idName]: 'unique()', data: claim(term, base.length) });
      expect(created.status).toBe(201);
      expect(created.body).toMatchObject({
        count: 1,
        searchTerm: term,
        [place]: 'searches',
        $databaseId: 'marquee',
      });
      const { $id } = created.body;
      const counted = await call('PATCH', `${path}/${$id}`, { data: { count: 2 } });
      expect(counted.body).toMatchObject({ $id, count: 2, [place]: 'searches' });
      const incremented = await call('PATCH', `${path}/${$id}/count/increment`, {});
      expect(incremented.body).toMatchObject({ $id, count: 3, [place]: 'searches' });
      const read = await call('GET', `${path}/${$id}`);
      expect(read.body).toEqual(incremented.body);
      const found = await call(
        'GET',
        `${path}?${queries({ method: 'equal', attribute: 'searchTerm', values: [term] })}`,
      );
      expect(found.body).toEqual({ total: 1, [records]: [read.body] });
      const title = await call('GET', `${base}/trending/${records}/${base.length}`);
      expect(title.body).toMatchObject({
        $id: String(base.length),
        movie_id: base.length,
        [place]: 'trending',
      });
      const byMovie = queries({ method: 'equal', attribute: 'movie_id', values: [base.length] });
      const listed = await call('GET', `${base}/trending/${records}?${byMovie}`);
      expect(listed.body).toEqual({ total: 1, [records]: [title.body] });
      for (const { headers, status } of [created, counted, incremented, read, found, title, listed]) {
        expect(headers['cache-control'], String(status)).toBe('no-store');
      }
    },
  );

  it('replaces characters of a title that the database cannot store by spaces', async () => {
    const odd = { ...movie(5), title: 'Film\u0007Five', poster_path: '/po\u0007ster.jpg' };
    const { search } = server.movies;
    server.movies.search = async () => ({ page: 1, results: [odd], total_pages: 1, total_results: 1 });
    const data = { ...claim('odd', 5), title: odd.title, poster_url: odd.poster_path };
    const { body } = await call('POST', `${OLD}/searches/documents`, { documentId: 'unique()', data });
    server.movies.search = search;
    expect(body).toMatchObject({ title: 'Film Five', poster_url: '/t/p/w500/poster.jpg' });
  });

  it('keeps an id chosen by the client', async () => {
    const created = await call('POST', `${OLD}/searches/documents`, {
      documentId: 'mine',
      data: claim('film 3', 3),
    });
    expect(created.body).toMatchObject({ $id: 'mine' });
  });
});

describe('design 5: refusals and their messages', () => {
  const unauthorized = [401, 'general_unauthorized_scope', 'The search log only takes new terms and counts'];

  it.each([
    [
      'GET',
      `${OLD}/searches/documents`,
      { 'x-appwrite-project': 'other' },
      [404, 'project_not_found', 'There is no such project'],
    ],
    [
      'GET',
      `${OLD}/trending/documents?project=marquee`,
      { 'x-appwrite-project': 'x' },
      [404, 'project_not_found', 'There is no such project'],
    ],
    [
      'GET',
      '/v1/databases/x/collections/searches/documents',
      {},
      [404, 'database_not_found', 'There is no such database'],
    ],
    ['GET', `${OLD}/users/documents`, {}, [404, 'collection_not_found', 'There is no such collection']],
    ...['GET', 'PATCH', 'PUT', 'DELETE'].map(
      (method) =>
        [
          method,
          `${OLD}/searches/documents/x`,
          { 'x-appwrite-project': 'other' },
          [404, 'project_not_found', 'There is no such project'],
        ] as const,
    ),
    [
      'GET',
      '/v1/databases/x/collections/trending/documents/1',
      {},
      [404, 'database_not_found', 'There is no such database'],
    ],
    ['GET', '/v1/account', {}, [404, 'general_route_not_found', 'There is no such route']],
    ['GET', `${OLD}/searches/documents/_`, {}, [400, 'general_argument_invalid', 'This is no document id']],
    [
      'GET',
      `${OLD}/searches/documents/none`,
      {},
      [404, 'document_not_found', 'There is no document with this id'],
    ],
    [
      'GET',
      `${OLD}/trending/documents/none`,
      {},
      [404, 'document_not_found', 'There is no document with this id'],
    ],
    [
      'GET',
      `${OLD}/trending/documents/99`,
      {},
      [404, 'document_not_found', 'There is no document with this id'],
    ],
    ...['PUT', 'PATCH', 'DELETE'].map(
      (method) => [method, `${OLD}/searches/documents`, {}, unauthorized] as const,
    ),
    ...['PUT', 'DELETE'].map((method) => [method, `${NEW}/searches/rows/x`, {}, unauthorized] as const),
    ['PATCH', `${OLD}/searches/documents/x/count/decrement`, {}, unauthorized],
    ['POST', `${OLD}/trending/documents`, {}, unauthorized],
    ['PATCH', `${OLD}/trending/documents/1`, {}, unauthorized],
    ['PATCH', `${OLD}/trending/documents/1/count/increment`, {}, unauthorized],
    [
      'PATCH',
      `${OLD}/searches/documents/none/count/increment`,
      {},
      [404, 'document_not_found', 'There is no document with this id'],
    ],
  ] as const)('%s %s %j', async (method, url, headers, [code, type, message]) => {
    const {
      status,
      body,
      headers: told,
    } = await call(method, url, method === 'GET' ? undefined : {}, headers);
    expect(status).toBe(code);
    expect(body).toEqual({ code, type, message, version: '1.8.0' });
    expect(told['cache-control']).toBe('no-store');
  });

  it('accepts the project in the URL, for clients that cannot send headers', async () => {
    const { statusCode } = await server.app.inject(`${OLD}/trending/documents?project=marquee`);
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
    const { body } = await call('POST', `${OLD}/searches/documents`, { documentId: 'unique()', data });
    expect(body).toMatchObject({ type: 'document_invalid_structure', message: `Invalid document: ${why}` });
  });

  it('refuses an id in the server’s format with another term’s bucket', async () => {
    const documentId = `000.${'0'.repeat(20)}`;
    const { body } = await call('POST', `${OLD}/searches/documents`, {
      documentId,
      data: claim('film 4', 4),
    });
    expect(body).toMatchObject({
      type: 'general_argument_invalid',
      message: 'An id of this form is made by the server: choose another, or unique()',
    });
  });
});

describe('docs/api.md: trending, as the app requests it', () => {
  const five = queries({ method: 'limit', values: [5] }, { method: 'orderDesc', attribute: 'count' });

  it('is answered from memory in any language, and cached for a second by shared caches', async () => {
    for (let time = 0; time < 2; time += 1) {
      const { status, headers, body } = await call('GET', `${OLD}/trending/documents?${five}`);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'public, max-age=0, s-maxage=1',
        vary: 'Origin, x-appwrite-locale',
      });
      expect(body.documents.length).toBeGreaterThan(0);
    }
  });

  it('design 12: is in the language of the request, whoever asked before', async () => {
    const first = async (headers: Record<string, string>) =>
      (await call('GET', `${OLD}/trending/documents?${five}`, undefined, headers)).body.documents[0];
    server.movies.titleIn = (id, language) => ({ title: `Film ${id} (${language})` });
    const english = await first({});
    const german = { ...english, title: `Film ${english.movie_id} (de)` };
    expect(await first({ 'x-appwrite-locale': 'de' })).toEqual(german);
    expect(await first({})).toEqual(english);
    expect(await first({ 'x-appwrite-locale': 'en' })).toEqual(english);
    server.movies.titleIn = undefined;
  });

  it('is answered from the store for all other lists', async () => {
    const last = queries({ method: 'orderAsc', attribute: 'count' }, { method: 'limit', values: [1] });
    const { headers, body } = await call('GET', `${OLD}/trending/documents?${last}`);
    expect(headers['cache-control']).toBe('no-store');
    expect(body.documents).toHaveLength(1);
    expect(body.total).toBeGreaterThan(1);
  });
});
