import { SEARCH_LOG } from '@marquee/contract';
import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify';
import {
  type CollectionAddress,
  type DocumentAddress,
  type QueryString,
  checkAddress,
} from './collection-address.ts';
import { notFound } from './commit-writes.ts';
import {
  type DocumentForm,
  type Spelling,
  listForm,
  searchDocument,
  titleDocument,
} from './document-form.ts';
import { isDocumentId, isMovieId, selectionOf } from './list-query.ts';
import { SearchLogError } from './search-log-error.ts';
import type { SearchLog } from './search-log.ts';
import { trendingAnswer } from './trending-answer.ts';

export interface EndpointOptions {
  spelling: Spelling;
  searchLog: SearchLog;
  limit: preHandlerAsyncHookHandler[];
}

/** The two read calls of a collection: list, and get by id. */
export function documentReads(app: FastifyInstance, { spelling, searchLog, limit }: EndpointOptions): void {
  const trending = trendingAnswer(searchLog.trending, spelling);

  app.get<{ Params: CollectionAddress; Querystring: QueryString }>(
    spelling.path,
    { onRequest: limit, preValidation: checkAddress },
    async (request, reply) => {
      const { collection } = request.params;
      const selection = selectionOf(collection, request.query);
      reply.header('cache-control', 'no-store');
      if (collection === SEARCH_LOG.searches) {
        const { total, records } = await searchLog.listSearches(selection);
        return listForm(
          total,
          records.map((record) => searchDocument(record, spelling)),
          spelling,
        );
      }
      const fromMemory = trending(selection);
      if (fromMemory) return reply.type('application/json; charset=utf-8').send(fromMemory);
      const { total, records } = await searchLog.listTitles(selection);
      return listForm(
        total,
        records.map((title) => titleDocument(title, spelling)),
        spelling,
      );
    },
  );

  app.get<{ Params: DocumentAddress; Querystring: QueryString }>(
    `${spelling.path}/:id`,
    { onRequest: limit, preValidation: checkAddress },
    async (request, reply): Promise<DocumentForm> => {
      const { collection, id } = request.params;
      if (!isDocumentId(id)) throw new SearchLogError('general_argument_invalid', 'This is no document id');
      reply.header('cache-control', 'no-store');
      if (collection === SEARCH_LOG.searches) return searchDocument(await searchLog.get(id), spelling);
      if (!isMovieId(id)) throw notFound();
      const where = [{ column: 'movie_id' as const, anyOf: [Number(id)] }];
      const [title] = (await searchLog.listTitles({ where, limit: 1, offset: 0 })).records;
      if (!title) throw notFound();
      return titleDocument(title, spelling);
    },
  );
}
