import { request } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DocumentsServer, startDocumentsServer } from './documents-server.ts';
import { openDatabase } from './open-database.ts';
import { temporaryFolders } from './test-stores.ts';
import { type RecordDocument, Visitor, claim, recordIn, refusalIn } from '@marquee/test-kit/visitor';

describe('design, Search log: abuse', () => {
  const folder = temporaryFolders();
  let dataDir: string;
  let server: DocumentsServer;
  let visitor: Visitor;
  let known: RecordDocument;

  beforeAll(async () => {
    dataDir = await folder();
    server = await startDocumentsServer({ dataDir });
    visitor = new Visitor(server.origin);
    known = recordIn(await visitor.create(claim('known', 1)));
  });
  afterAll(async () => {
    // Checks that no attempt in the tests below had an effect.
    expect(await visitor.find('known')).toEqual(known);
    const database = await openDatabase({ dataDir });
    expect(await database.rows('SELECT search_term AS term, count FROM searches')).toEqual([
      { term: 'known', count: 1 },
    ]);
    await database.close();
    expect(await visitor.trending()).toMatchObject([{ movie_id: 1, count: 1 }]);
    await server.close();
  });

  /** The fields of a claim that describe this movie. */
  const movieOf = (number: number) => {
    const { movie_id, title, poster_url } = claim('', number);
    return { movie_id, title, poster_url };
  };
  const invalid = [400, 'document_invalid_structure'];

  it.each([
    ['a movie that the term does not find', { ...claim('film 2', 2), movie_id: 3 }],
    ['a movie that is not the first of its term', { ...claim('film 2', 2), ...movieOf(1) }],
    ['a movie that does not exist', { ...claim('nothing at all'), movie_id: 1 }],
    ['a title of one’s own', { ...claim('film 2', 2), title: 'Buy this' }],
    ['a foreign poster', { ...claim('film 2', 2), poster_url: 'https://evil.example/poster.jpg' }],
    [
      'a poster of a movie that has none',
      { ...claim('film 10', 10), poster_url: 'https://evil.example/null' },
    ],
    ['a count other than 1', { ...claim('film 2', 2), count: 2 }],
    ['a count that is text', { ...claim('film 2', 2), count: '1' }],
    ['another field', { ...claim('film 2', 2), rank: 1 }],
    ['a field missing', { ...claim('film 2', 2), title: undefined }],
    ['an empty term', claim('')],
    ['a blank term', claim('   ')],
    ['a term with blank ends', claim(' film 1 ')],
    ['a term of over 2,000 characters', claim('x'.repeat(2001))],
    ['a control character', claim('film\u0000 1')],
    ['a line feed', claim('film\n1')],
    ['a decomposed letter', claim('ame\u0301lie')],
    ['half a character', claim('film \ud800')],
    ['data that is a list', [claim('film 2', 2)]],
  ])('refuses to create a record with %s', async (_what, data) => {
    expect(refusalIn(await visitor.create(data))).toEqual(invalid);
  });

  it.each([
    ['no data', { documentId: 'unique()' }, [400, 'document_missing_data']],
    ['no id', { data: claim('film 2', 2) }, [400, 'general_argument_invalid']],
    [
      'an id over 36 characters',
      { documentId: 'x'.repeat(37), data: claim('film 2', 2) },
      [400, 'general_argument_invalid'],
    ],
    [
      'an id with a special first character',
      { documentId: '_a', data: claim('film 2', 2) },
      [400, 'general_argument_invalid'],
    ],
    ['a list for a body', [], [400, 'general_argument_invalid']],
    ['broken JSON', '{"documentId"', [400, 'general_argument_invalid']],
    ['an empty body', '', [400, 'general_argument_invalid']],
    ['a prototype', '{"documentId":"unique()","__proto__":{}}', [400, 'general_argument_invalid']],
    [
      'more than 16 kB',
      { documentId: 'unique()', data: { searchTerm: 'x'.repeat(17_000) } },
      [413, 'general_argument_invalid'],
    ],
  ])('refuses to create a record from %s', async (_what, body, refusal) => {
    expect(refusalIn(await visitor.call('POST', 'searches/documents', body))).toEqual(refusal);
  });

  it.each([
    ['no count at all', {}, [400, 'document_missing_payload']],
    ['half a count', { count: 1.5 }, invalid],
    ['a count that is text', { count: '2' }, invalid],
    ['another field beside the count', { count: 2, title: 'Buy this' }, invalid],
    ['a title', { title: 'Buy this' }, invalid],
    ['a list', [2], invalid],
  ])('refuses to update a record with %s', async (_what, data, refusal) => {
    expect(refusalIn(await visitor.update(known.$id, data))).toEqual(refusal);
  });

  it('refuses all calls that spec 7 does not make', async () => {
    const one = `searches/documents/${known.$id}`;
    const body = { data: { count: 2 } };
    const calls = [
      visitor.call('GET', one),
      visitor.call('DELETE', one),
      visitor.call('PUT', one, body),
      visitor.call('PATCH', `${one}/count/increment`, {}),
      visitor.call('PATCH', `${one}/count/decrement`, {}),
      visitor.call('DELETE', 'searches/documents'),
      visitor.call('PATCH', 'searches/documents', body),
      // Everybody reads the movies of trending. Only the server writes them.
      visitor.call('POST', 'trending/documents', { documentId: 'unique()', data: claim('film 2', 2) }),
      visitor.call('PATCH', 'trending/documents/1', body),
      visitor.call('GET', 'trending/documents/1'),
      visitor.call('DELETE', 'trending/documents/1'),
    ];
    for (const answer of await Promise.all(calls))
      expect(refusalIn(answer)).toEqual([404, 'general_route_not_found']);
  });

  it('accepts only its project, database and two collections', async () => {
    const none = { 'x-appwrite-project': 'other' };
    expect(refusalIn(await visitor.call('GET', 'searches/documents', undefined, none))).toEqual([
      404,
      'project_not_found',
    ]);
    const answerTo = async (path: string) => {
      const { statusCode, body } = await server.app.inject({ url: path });
      return [statusCode, JSON.parse(body).type];
    };
    const base = '/v1/databases/marquee/collections';
    expect(await answerTo(`${base}/searches/documents`)).toEqual([404, 'project_not_found']);
    expect(await answerTo(`${base}/trending/documents?project=marquee`)).toEqual([
      400,
      'general_query_invalid',
    ]);
    expect(await answerTo('/v1/databases/x/collections/searches/documents?project=marquee')).toEqual([
      404,
      'database_not_found',
    ]);
    expect(await answerTo(`${base}/users/documents?project=marquee`)).toEqual([404, 'collection_not_found']);
    expect(await answerTo('/v1/account?project=marquee')).toEqual([404, 'general_route_not_found']);
  });

  it.each([
    ['an unknown method', '{"method":"search","attribute":"searchTerm","values":["x"]}'],
    ['an attribute without an index', '{"method":"equal","attribute":"title","values":["x"]}'],
    ['an order by something else', '{"method":"orderDesc","attribute":"title"}'],
    ['a limit of 0', '{"method":"limit","values":[0]}'],
    ['a limit of 101', '{"method":"limit","values":[101]}'],
    ['a limit that is text', '{"method":"limit","values":["5"]}'],
    ['a negative offset', '{"method":"offset","values":[-1]}'],
    ['no values', '{"method":"equal","attribute":"searchTerm"}'],
    ['values of another type', '{"method":"equal","attribute":"searchTerm","values":[1]}'],
    ['no JSON', 'limit(5)'],
    ['a list', '[]'],
  ])('refuses a list with %s', async (_what, query) => {
    const answer = await visitor.call('GET', `searches/documents?queries[0]=${encodeURIComponent(query)}`);
    expect(refusalIn(answer)).toEqual([400, 'general_query_invalid']);
  });

  it('creates no record while the movie database is unavailable', async () => {
    server.movies.isAway = true;
    expect(refusalIn(await visitor.create(claim('film 2', 2)))).toEqual([503, 'general_service_unavailable']);
    server.movies.isAway = false;
  });

  it('10,000 random bodies and query strings change and break nothing', { timeout: 120_000 }, async () => {
    const attribute = fc.constantFrom(
      'searchTerm',
      'movie_id',
      'title',
      'count',
      'poster_url',
      '$id',
      'other',
    );
    const value = fc.oneof(
      fc.json(),
      fc.string({ unit: 'binary' }),
      fc.integer(),
      fc.double(),
      fc.constant(null),
      fc.constant('known'),
    );
    const data = fc.oneof(fc.dictionary(attribute, value), fc.jsonValue());
    const body = fc.oneof(
      fc.record({ documentId: fc.oneof(fc.string(), fc.constant('unique()')), data }, { requiredKeys: [] }),
      fc.jsonValue(),
    );
    const query = fc.oneof(
      fc.record({
        method: fc.constantFrom(
          'equal',
          'limit',
          'offset',
          'orderAsc',
          'orderDesc',
          'notEqual',
          'or',
          'cursorAfter',
        ),
        attribute,
        values: fc.oneof(fc.array(fc.oneof(value, fc.maxSafeInteger())), fc.jsonValue()),
      }),
      fc.jsonValue(),
    );
    const id = fc.oneof(fc.constant(known.$id), fc.string({ unit: 'binary', maxLength: 40 }));
    const collection = fc.constantFrom('searches', 'trending');
    const segment = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''));
    // Whether a body raises the count by one, which is the only allowed change.
    const isCount = (sent: unknown) => {
      const fields = Object.entries(Object(Object(sent).data));
      return (
        fields.length === 1 && fields.every(([name, count]) => name === 'count' && Number.isInteger(count))
      );
    };
    const call = fc.oneof(
      fc.record({ method: fc.constant('POST'), path: collection.map((name) => `${name}/documents`), body }),
      fc.record({
        method: fc.constantFrom('PATCH', 'PUT', 'DELETE'),
        path: fc.tuple(collection, id).map(([name, one]) => `${name}/documents/${segment(one)}`),
        body: body.filter((sent) => !isCount(sent)),
      }),
      fc.record({
        method: fc.constant('GET'),
        path: fc
          .tuple(
            collection,
            fc.array(
              fc.oneof(
                query.map((one) => JSON.stringify(one)),
                fc.string(),
              ),
              { maxLength: 4 },
            ),
          )
          .map(([name, queries]) => {
            const parameters = queries.map((one, i) => `queries[${i % 2 ? i : ''}]=${segment(one)}`);
            return `${name}/documents?${parameters.join('&')}`;
          }),
        body: fc.constant(undefined),
      }),
    );
    await fc.assert(
      fc.asyncProperty(call, async ({ method, path, body: payload }) => {
        const { statusCode } = await server.app.inject({
          method:
            method === 'POST' || method === 'PUT' || method === 'DELETE' || method === 'GET'
              ? method
              : 'PATCH',
          url: `/v1/databases/marquee/collections/${path}`,
          headers: {
            'x-appwrite-project': 'marquee',
            ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
        });
        expect(statusCode).toBeLessThan(500);
        if (method !== 'GET') expect(statusCode).toBeGreaterThanOrEqual(400);
      }),
      { numRuns: 10_000 },
    );
  });

  it('answers a path that is not a valid URL', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const path = '/v1/databases/marquee/collections/searches/documents/%E0%A4%A';
      request(`${server.origin}${path}`, (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(400);
  });
});
