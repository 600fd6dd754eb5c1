import { SEARCH_LOG } from '@marquee/contract';
import { chooseLanguage, filmLanguage } from '@marquee/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { addVary } from '../http/vary.ts';
import { visitorOf } from '../http/visitor.ts';
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
import { TrendingAnswers } from './trending-answers.ts';

export interface EndpointOptions {
  spelling: Spelling;
  searchLog: SearchLog;
  limit: onRequestHookHandler[];
}

/**
 * For a cache in front: trending is the same for everybody, and over several servers it lags by more (design 5). Browsers
 * ask each time. Only where reads have no limit, which a cache would have to keep then: its hits never get here.
 */
const SHARED_FOR_A_SECOND = 'public, max-age=0, s-maxage=1';

/** The header in which Appwrite's clients name their language. Who sends none gets what is stored, whatever the browser. */
const LOCALE = 'x-appwrite-locale';

/** The language that the client reads, as the movie database calls it; undefined is English. */
function localeOf({ headers }: FastifyRequest): string | undefined {
  const locale = headers[LOCALE];
  return typeof locale === 'string' ? filmLanguage(chooseLanguage([locale])) : undefined;
}

/** The two read calls of a collection: list, and get by id. */
export function documentReads(app: FastifyInstance, { spelling, searchLog, limit }: EndpointOptions): void {
  const trending = new TrendingAnswers(searchLog, spelling);

  function sendTrending(reply: FastifyReply, list: Buffer): FastifyReply {
    return addVary(reply, LOCALE)
      .header('cache-control', limit.length === 0 ? SHARED_FOR_A_SECOND : 'no-store')
      .header('content-type', 'application/json; charset=utf-8')
      .send(list);
  }

  /** Most reads are of the same list: it is answered before the address is taken apart. */
  const answerKnown: onRequestHookHandler = (request, reply, done) => {
    const answer = localeOf(request) === undefined ? trending.at(request.originalUrl) : undefined;
    if (answer) sendTrending(reply, answer);
    else done();
  };

  app.get<{ Params: CollectionAddress; Querystring: QueryString }>(
    spelling.path,
    { onRequest: [...limit, checkAddress, answerKnown] },
    async (request, reply) => {
      const { collection } = request.params;
      const selection = selectionOf(collection, request.query);
      reply.header('cache-control', 'no-store');
      if (collection === SEARCH_LOG.searches) {
        const { total, records } = await searchLog.listSearches(selection, visitorOf(request));
        return listForm(
          total,
          records.map((record) => searchDocument(record, spelling)),
          spelling,
        );
      }
      const language = localeOf(request);
      const fromMemory = trending.make(request.originalUrl, selection, language);
      if (fromMemory) return sendTrending(reply, fromMemory);
      const { total, records } = await searchLog.listTitles(selection, visitorOf(request));
      return listForm(
        total,
        searchLog.inLanguage(records, language).map((title) => titleDocument(title, spelling)),
        spelling,
      );
    },
  );

  app.get<{ Params: DocumentAddress; Querystring: QueryString }>(
    `${spelling.path}/:id`,
    { onRequest: [...limit, checkAddress] },
    async (request, reply): Promise<DocumentForm> => {
      const { collection, id } = request.params;
      if (!isDocumentId(id)) throw new SearchLogError('general_argument_invalid', 'This is no document id');
      reply.header('cache-control', 'no-store');
      const visitor = visitorOf(request);
      if (collection === SEARCH_LOG.searches) {
        return searchDocument(await searchLog.get(id, visitor), spelling);
      }
      if (!isMovieId(id)) throw notFound();
      const where = [{ column: 'movie_id' as const, anyOf: [Number(id)] }];
      const [title] = (await searchLog.listTitles({ where, limit: 1, offset: 0 }, visitor)).records;
      if (!title) throw notFound();
      return titleDocument(title, spelling);
    },
  );
}
