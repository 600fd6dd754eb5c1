import * as browser from 'appwrite';
import * as node from 'node-appwrite';
import * as device from 'react-native-appwrite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { ApiContract, type Call } from '../api-contract.ts';
import { type DocumentsServer, startDocumentsServer } from './documents-server.ts';
import { temporaryFolders } from './test-stores.ts';
import { claim } from '@marquee/test-kit/visitor';

const SEARCHES = { databaseId: 'marquee', collectionId: 'searches' };
const TRENDING = { databaseId: 'marquee', collectionId: 'trending' };

interface Place {
  databaseId: string;
  collectionId: string;
}
interface One extends Place {
  documentId: string;
}
type Fields = { $id: string; $createdAt: string };

type Sdk = 'appwrite' | 'node-appwrite' | 'react-native-appwrite';

/** Methods that the clients of all SDKs share. */
interface DocumentsClient {
  listDocuments(list: Place & { queries?: string[] }): Promise<{ total: number; documents: Fields[] }>;
  getDocument(one: One): Promise<Fields>;
  createDocument(one: One & { data: object }): Promise<Fields>;
  updateDocument(one: One & { data: object }): Promise<Fields>;
  deleteDocument(one: One): Promise<object>;
}

describe('design, Search log: the official clients work unchanged', () => {
  const folder = temporaryFolders();
  let server: DocumentsServer;
  const calls: Call[] = [];
  beforeAll(async () => {
    server = await startDocumentsServer({ dataDir: await folder() }, { onCall: (call) => calls.push(call) });
  });
  afterAll(() => server.close());

  function databases(name: Sdk, project = 'marquee'): DocumentsClient {
    const endpoint = `${server.origin}/v1`;
    switch (name) {
      case 'appwrite':
        return new browser.Databases(new browser.Client().setEndpoint(endpoint).setProject(project));
      case 'node-appwrite':
        return new node.Databases(new node.Client().setEndpoint(endpoint).setProject(project));
      case 'react-native-appwrite':
        return new device.Databases(deviceClient(endpoint).setProject(project));
    }
  }

  const deviceClient = (endpoint: string) =>
    new device.Client().setEndpoint(endpoint).setPlatform('org.marquee.app');

  describe.each([
    ['appwrite', browser],
    ['node-appwrite', node],
    ['react-native-appwrite', device],
  ] as const)('%s', (name, { ID, Query }) => {
    const number = { appwrite: 20, 'node-appwrite': 30, 'react-native-appwrite': 40 }[name];
    const term = `film ${number} by ${name}`;

    it('spec 7: finds, creates, counts up and lists trending', async () => {
      const client = databases(name);
      const before = await client.listDocuments({ ...SEARCHES, queries: [Query.equal('searchTerm', term)] });
      expect(before).toMatchObject({ total: 0, documents: [] });

      const created = await client.createDocument({
        ...SEARCHES,
        documentId: ID.unique(),
        data: claim(term, number),
      });
      expect(created).toMatchObject({
        ...claim(term, number),
        $collectionId: 'searches',
        $databaseId: 'marquee',
      });

      const found = await client.listDocuments({ ...SEARCHES, queries: [Query.equal('searchTerm', [term])] });
      expect(found).toMatchObject({
        total: 1,
        documents: [{ $id: created.$id, searchTerm: term, count: 1 }],
      });

      const updated = await client.updateDocument({
        ...SEARCHES,
        documentId: created.$id,
        data: { count: 2 },
      });
      expect(updated).toMatchObject({ $id: created.$id, count: 2, $permissions: [] });

      const trending = await client.listDocuments({
        ...TRENDING,
        queries: [Query.limit(5), Query.orderDesc('count')],
      });
      expect(trending.documents).toContainEqual(expect.objectContaining({ movie_id: number, count: 2 }));
      expect(trending.total).toBe(trending.documents.length);
      const terms = await client.listDocuments({
        ...SEARCHES,
        queries: [Query.orderDesc('count'), Query.limit(5)],
      });
      // Others read the fold of a term, because its spelling is the visitor's own (design, Search log).
      const fold = `film ${number} by ${name.replaceAll('-', ' ')}`;
      expect(terms.documents).toContainEqual(expect.objectContaining({ searchTerm: fold, count: 2 }));
    });

    it('create a record with the id unique(), and count it with another', async () => {
      const client = databases(name);
      const data = claim(`${term} once`, number);
      const one = await client.createDocument({ ...SEARCHES, documentId: ID.unique(), data });
      // Design, Many servers: an id consists of the bucket of the term, a dot, and 32 digits.
      expect(one.$id).toMatch(/^[0-9a-f]{3}\.[0-9a-f]{32}$/);
      expect(one.$createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/);
      const again = await client.createDocument({ ...SEARCHES, documentId: `own.${name}`, data });
      expect(again).toMatchObject({ $id: one.$id, count: 2 });
    });

    it('distinguish refusals by type', async () => {
      const client = databases(name);
      const typeOf = (call: Promise<unknown>) =>
        call.then(
          () => 'no refusal',
          (error: unknown) => (error instanceof Error && 'type' in error ? error.type : error),
        );
      const data = claim(`${term} refused`, number);
      const { $id } = await client.createDocument({ ...SEARCHES, documentId: ID.unique(), data });
      const update = (counts: object) =>
        client.updateDocument({ ...SEARCHES, documentId: $id, data: counts });
      const create = (document: object, documentId: string = ID.unique()) =>
        client.createDocument({ ...SEARCHES, documentId, data: document });

      expect(await typeOf(create({ ...data, searchTerm: 'film 4', title: 'Mine' }))).toBe(
        'document_invalid_structure',
      );
      expect(await typeOf(create(data, '-'))).toBe('general_argument_invalid');
      expect(await typeOf(update({}))).toBe('document_missing_payload');
      expect(await typeOf(update({ title: 'Mine' }))).toBe('document_invalid_structure');
      expect(await typeOf(client.deleteDocument({ ...SEARCHES, documentId: $id }))).toBe(
        'general_route_not_found',
      );
      const search = client.listDocuments({ ...SEARCHES, queries: [Query.search('title', 'x')] });
      expect(await typeOf(search)).toBe('general_query_invalid');
      expect(await typeOf(client.getDocument({ ...SEARCHES, documentId: $id }))).toBe(
        'general_route_not_found',
      );
      const unknown = client.updateDocument({ ...SEARCHES, documentId: 'none', data: { count: 2 } });
      expect(await typeOf(unknown)).toBe('document_not_found');
      const users = client.listDocuments({ databaseId: 'marquee', collectionId: 'users' });
      expect(await typeOf(users)).toBe('collection_not_found');
      const other = client.listDocuments({ databaseId: 'other', collectionId: 'searches' });
      expect(await typeOf(other)).toBe('database_not_found');
      expect(await typeOf(databases(name, 'other').listDocuments(SEARCHES))).toBe('project_not_found');
    });
  });

  it('make only calls that /openapi.json has', async () => {
    const dataDir = await folder();
    const app = await buildApp(readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir }, dataDir));
    const contract = new ApiContract((await app.inject('/openapi.json')).json());
    await app.close();
    const problems = calls.flatMap((call) => contract.problemsOf(call).map((problem) => [problem, call]));
    expect(problems).toEqual([]);
    const answered = calls.filter(({ status }) => status < 400);
    const documents = '/v1/databases/{database}/collections/{collection}/documents';
    expect(new Set(answered.map(({ method, url }) => `${method} ${contract.pathOf(url)}`))).toEqual(
      new Set([`GET ${documents}`, `POST ${documents}`, `PATCH ${documents}/{id}`]),
    );
  });
});
