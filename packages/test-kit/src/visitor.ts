import { POSTER_PREFIX } from '@marquee/contract';
import { z } from 'zod';

const RECORD = z.looseObject({
  $id: z.string(),
  searchTerm: z.string(),
  movie_id: z.number(),
  title: z.string(),
  count: z.number(),
  poster_url: z.string(),
});
const LIST = z.object({ total: z.number(), documents: z.array(RECORD) });
const ERROR = z.object({ message: z.string(), code: z.number(), type: z.string(), version: z.string() });

export type RecordDocument = z.infer<typeof RECORD>;

export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

/** The movie that the term `film n` finds in tests. One with a number divisible by 10 has no poster. */
export const testMovie = (number: number) => ({
  id: number,
  title: `Film ${number}`,
  poster_path: number % 10 === 0 ? null : `/poster-${number}.jpg`,
});

/** A client's request body for a new term whose first movie is this one. */
export function claim(searchTerm: string, number = 1) {
  const { id, title, poster_path } = testMovie(number);
  const poster_url = poster_path ? `https://images.example${POSTER_PREFIX}${poster_path}` : '';
  return { searchTerm, movie_id: id, title, count: 1, poster_url };
}

/** The start of all paths of the search log's documents. */
export const COLLECTIONS = '/v1/databases/marquee/collections';

/** Returns the path of a list of documents, without {@link COLLECTIONS}. */
export function listPath(collection: string, ...queries: object[]): string {
  const search = queries.map((query, i) => `queries[${i}]=${encodeURIComponent(JSON.stringify(query))}`);
  return `${collection}/documents?${search.join('&')}`;
}

/** Home's request for trending (spec 7), for a client that sends no headers. */
export const TRENDING_PATH = `${COLLECTIONS}/trending/documents?${new URLSearchParams({
  project: 'marquee',
  'queries[0]': '{"method":"limit","values":[5]}',
  'queries[1]': '{"method":"orderDesc","attribute":"count"}',
})}`;

/** Uses a search log as the app does (spec 7). */
export class Visitor {
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await fetch(`${this.#origin}${COLLECTIONS}/${path}`, {
      method,
      headers: {
        'x-appwrite-project': 'marquee',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
  }

  askForList(collection: string, ...queries: object[]): Promise<Answer> {
    return this.call('GET', listPath(collection, ...queries));
  }

  async list(collection: string, ...queries: object[]) {
    return LIST.parse((await this.askForList(collection, ...queries)).body);
  }

  /** Requests the list of records of a term, which has at most one entry. */
  askForTerm(term: string): Promise<Answer> {
    return this.askForList('searches', { method: 'equal', attribute: 'searchTerm', values: [term] });
  }

  async find(term: string): Promise<RecordDocument | undefined> {
    return LIST.parse((await this.askForTerm(term)).body).documents[0];
  }

  /** Resolves with the existing records of the terms. */
  async findAll(terms: readonly string[]): Promise<RecordDocument[]> {
    const records = await Promise.all(terms.map((term) => this.find(term)));
    return records.filter((record) => record !== undefined);
  }

  askForTrending(limit = 5): Promise<Answer> {
    const byCount = { method: 'orderDesc', attribute: 'count' };
    return this.askForList('trending', { method: 'limit', values: [limit] }, byCount);
  }

  async trending(limit = 5): Promise<RecordDocument[]> {
    return recordsIn(await this.askForTrending(limit));
  }

  create(data: object, documentId = 'unique()'): Promise<Answer> {
    return this.call('POST', 'searches/documents', { documentId, data });
  }

  update(id: string, data: object): Promise<Answer> {
    return this.call('PATCH', `searches/documents/${id}`, { data });
  }

  /** Counts one search like the app. Resolves with the status of the write. */
  async search(term: string, number = 1, data: object = claim(term, number)): Promise<number> {
    const found = await this.find(term);
    const answer = found ? await this.update(found.$id, { count: found.count + 1 }) : await this.create(data);
    return answer.status;
  }
}

export function recordIn(answer: Answer): RecordDocument {
  return RECORD.parse(answer.body);
}

export function recordsIn(answer: Answer): RecordDocument[] {
  return LIST.parse(answer.body).documents;
}

/** Returns the status and type of a refusal. Throws if the body has another format. */
export function refusalIn(answer: Answer): [number, string] {
  const { code, type } = ERROR.parse(answer.body);
  if (code !== answer.status) throw new Error(`The body says ${code}, the status ${answer.status}`);
  return [code, type];
}
