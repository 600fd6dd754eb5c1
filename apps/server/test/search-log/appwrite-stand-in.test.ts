import { type AppwriteStandIn, startAppwriteStandIn } from '@marquee/stand-ins/appwrite';
import { Client, Databases, ID, Query } from 'appwrite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claim } from './visitor.ts';

describe('spec 7: the stand-in for Appwrite', () => {
  let standIn: AppwriteStandIn;
  let client: Databases;
  let place: { databaseId: string; collectionId: string };

  beforeEach(async () => {
    standIn = await startAppwriteStandIn({ origins: ['http://app.example'] });
    client = databases(standIn.project);
    place = { databaseId: standIn.database, collectionId: standIn.collection };
  });
  afterEach(() => standIn.close());

  function databases(project: string) {
    return new Databases(new Client().setEndpoint(standIn.endpoint).setProject(project));
  }

  it('takes an update literally, and two at once for one', async () => {
    const { $id } = await client.createDocument({ ...place, documentId: ID.unique(), data: claim('dune') });
    const update = () => client.updateDocument({ ...place, documentId: $id, data: { count: 2 } });
    await Promise.all([update(), update()]);
    expect(standIn.documents()).toMatchObject([{ searchTerm: 'dune', count: 2 }]);
    await client.incrementDocumentAttribute({ ...place, documentId: $id, attribute: 'count' });
    const found = await client.listDocuments({ ...place, queries: [Query.equal('searchTerm', 'dune')] });
    expect(found).toMatchObject({ total: 1, documents: [{ $id, count: 3 }] });
  });

  it('lists by count, as many as asked for', async () => {
    for (const count of [1, 3, 2]) {
      const data = { ...claim(`term ${count}`), count };
      await client.createDocument({ ...place, documentId: 'unique()', data });
    }
    const queries = [Query.limit(2), Query.orderDesc('count')];
    const { total, documents } = await client.listDocuments({ ...place, queries });
    expect(total).toBe(3);
    expect(documents).toMatchObject([{ count: 3 }, { count: 2 }]);
    expect(standIn.requests.at(-1)).toMatchObject({
      method: 'GET',
      headers: { 'x-appwrite-project': standIn.project },
      queries: [
        { method: 'limit', values: [2] },
        { method: 'orderDesc', attribute: 'count' },
      ],
    });
  });

  it('refuses as Appwrite does', async () => {
    const create = () => client.createDocument({ ...place, documentId: ID.unique(), data: claim('twice') });
    await create();
    await expect(create()).rejects.toMatchObject({ code: 409, type: 'document_already_exists' });
    const none = client.getDocument({ ...place, documentId: 'none' });
    await expect(none).rejects.toMatchObject({ code: 404, type: 'document_not_found' });
    const other = databases('another').listDocuments(place);
    await expect(other).rejects.toMatchObject({ code: 404, type: 'project_not_found' });
    const wrong = client.listDocuments({ ...place, collectionId: 'another' });
    await expect(wrong).rejects.toMatchObject({ code: 404, type: 'collection_not_found' });
  });

  it('fails as often as it is told to', async () => {
    standIn.fail(503, 1);
    await expect(client.listDocuments(place)).rejects.toMatchObject({ code: 503 });
    expect(await client.listDocuments(place)).toEqual({ total: 0, documents: [] });
  });

  it('lets only the pages that it is told of use it', async () => {
    const ask = (origin: string, method: string) =>
      fetch(`${standIn.endpoint}/databases/${standIn.database}/collections/${standIn.collection}/documents`, {
        method,
        headers: { origin, 'x-appwrite-project': standIn.project },
      });
    const known = await ask('http://app.example', 'GET');
    expect(known.headers.get('access-control-allow-origin')).toBe('http://app.example');
    expect(known.headers.get('access-control-allow-credentials')).toBe('true');
    const unknown = await ask('http://evil.example', 'GET');
    expect(unknown.headers.has('access-control-allow-origin')).toBe(false);
    expect((await ask('http://evil.example', 'POST')).status).toBe(403);
  });
});
