import { SEARCH_LOG } from '@marquee/contract';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { SearchLogError } from './search-log-error.ts';

/** The parameters in the path of a collection. */
export interface CollectionAddress {
  database: string;
  collection: string;
}

export interface DocumentAddress extends CollectionAddress {
  id: string;
}

export type QueryString = Record<string, unknown>;

/** A hook that lets through what names the project, the database and a collection of the search log. */
export function checkAddress(
  request: FastifyRequest<{ Params: CollectionAddress; Querystring: QueryString }>,
  _reply: FastifyReply,
  done: HookHandlerDoneFunction,
): void {
  const project = request.headers['x-appwrite-project'] ?? request.query.project;
  if (project !== SEARCH_LOG.project)
    throw new SearchLogError('project_not_found', 'There is no such project');
  const { database, collection } = request.params;
  if (database !== SEARCH_LOG.database) {
    throw new SearchLogError('database_not_found', 'There is no such database');
  }
  if (collection !== SEARCH_LOG.searches && collection !== SEARCH_LOG.trending) {
    throw new SearchLogError('collection_not_found', 'There is no such collection');
  }
  done();
}
