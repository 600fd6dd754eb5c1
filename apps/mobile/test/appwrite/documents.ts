import { randomBytes } from 'node:crypto';

/** An error response to a document request, as Appwrite sends it. */
export class Refusal extends Error {
  readonly status: number;
  readonly type: string;

  constructor(status: number, type: string, message: string) {
    super(message);
    this.status = status;
    this.type = type;
  }

  get answer() {
    const { message, status, type } = this;
    return { status, body: { message, code: status, type, version: '1.8.0' } };
  }
}

type Attributes = Record<string, unknown>;

/** The attributes of the search log's collection (spec 3). */
const ATTRIBUTES: Record<string, 'string' | 'number'> = {
  searchTerm: 'string',
  movie_id: 'number',
  title: 'string',
  count: 'number',
  poster_url: 'string',
};

const DEFAULT_LIMIT = 25;

/** Creates a collection in memory, in which no two documents can have the same `searchTerm`. */
export function createDocuments(names: { database: string; collection: string }) {
  const documents: Attributes[] = [];
  let sequence = 0;

  function answer(method: string, path: string, queries: unknown[], body: unknown) {
    const [, database, collection, id, attribute, verb] =
      /^\/v1\/databases\/([^/]+)\/collections\/([^/]+)\/documents(?:\/([^/]+)(?:\/([^/]+)\/([^/]+))?)?$/.exec(
        path,
      ) ?? [];
    if (!database) throw new Refusal(404, 'general_route_not_found', 'Route not found');
    if (database !== names.database) throw new Refusal(404, 'database_not_found', 'Unknown database');
    if (collection !== names.collection) throw new Refusal(404, 'collection_not_found', 'Unknown collection');

    const call = `${method} ${verb ?? (id ? 'one' : 'all')}`;
    if (call === 'GET all') return { status: 200, body: list(queries) };
    if (call === 'POST all') return { status: 201, body: create(objectIn(body)) };
    if (call === 'GET one') return { status: 200, body: existing(id) };
    if (call === 'PATCH one') return { status: 200, body: update(existing(id), objectIn(body)) };
    if (call === 'PATCH increment')
      return { status: 200, body: increment(existing(id), attribute, objectIn(body ?? {})) };
    throw new Refusal(401, 'general_unauthorized_scope', 'Missing scope');
  }

  function existing(id: string | undefined): Attributes {
    const document = documents.find(({ $id }) => $id === id);
    if (!document) throw new Refusal(404, 'document_not_found', 'Unknown document');
    return document;
  }

  function create({ documentId, data }: Attributes): Attributes {
    if (data === undefined) throw new Refusal(400, 'document_missing_data', 'No data');
    if (typeof documentId !== 'string' || !/^([a-zA-Z0-9][\w.-]{0,35}|unique\(\))$/.test(documentId)) {
      throw new Refusal(400, 'general_argument_invalid', 'Invalid documentId');
    }
    const attributes = checked(data);
    const missing = Object.keys(ATTRIBUTES).find((name) => attributes[name] === undefined);
    if (missing) throw new Refusal(400, 'document_invalid_structure', `Missing ${missing}`);
    const $id = documentId === 'unique()' ? randomBytes(10).toString('hex') : documentId;
    if (documents.some((other) => other.$id === $id || other.searchTerm === attributes.searchTerm)) {
      throw new Refusal(409, 'document_already_exists', 'Exists');
    }
    const now = timestamp();
    sequence += 1;
    const document = {
      ...attributes,
      $id,
      $sequence: String(sequence),
      $databaseId: names.database,
      $collectionId: names.collection,
      $createdAt: now,
      $updatedAt: now,
      $permissions: [],
    };
    documents.push(document);
    return document;
  }

  function update(document: Attributes, { data }: Attributes): Attributes {
    if (data === undefined || Object.keys(objectIn(data)).length === 0) {
      throw new Refusal(400, 'document_missing_payload', 'No payload');
    }
    return Object.assign(document, checked(data), { $updatedAt: timestamp() });
  }

  function increment(document: Attributes, attribute = '', { value = 1, max }: Attributes): Attributes {
    if (!(attribute in ATTRIBUTES)) throw new Refusal(404, 'attribute_not_found', 'Unknown attribute');
    const sum = Number(document[attribute]) + Number(value);
    if (Number.isNaN(sum)) throw new Refusal(400, 'attribute_type_invalid', 'Not a number');
    if (max !== undefined && sum > Number(max))
      throw new Refusal(400, 'attribute_limit_exceeded', 'Over the maximum');
    return Object.assign(document, { [attribute]: sum, $updatedAt: timestamp() });
  }

  function list(queries: unknown[]) {
    let found = [...documents];
    let limit = DEFAULT_LIMIT;
    for (const query of queries.map(objectIn)) {
      const { method, attribute, values } = query;
      const wanted: unknown[] = Array.isArray(values) ? values : [];
      const name = String(attribute);
      if (method === 'limit') limit = Number(wanted[0]);
      else if (!(name in ATTRIBUTES))
        throw new Refusal(400, 'general_query_invalid', `Unknown attribute ${name}`);
      else if (method === 'equal') found = found.filter((document) => wanted.includes(document[name]));
      else if (method === 'orderDesc') found.sort((a, b) => Number(b[name]) - Number(a[name]));
      else if (method === 'orderAsc') found.sort((a, b) => Number(a[name]) - Number(b[name]));
      else throw new Refusal(400, 'general_query_invalid', `Unknown method ${String(method)}`);
    }
    return { total: found.length, documents: found.slice(0, limit) };
  }

  return { answer, all: () => documents.map((document) => ({ ...document })) };
}

function checked(data: unknown): Attributes {
  const attributes = objectIn(data);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value !== ATTRIBUTES[name])
      throw new Refusal(400, 'document_invalid_structure', `Invalid ${name}`);
  }
  return attributes;
}

function objectIn(value: unknown): Attributes {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Refusal(400, 'general_argument_invalid', 'Not an object');
  }
  return { ...value };
}

function timestamp(): string {
  return new Date().toISOString().replace('Z', '+00:00');
}
