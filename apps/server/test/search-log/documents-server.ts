import fastify from 'fastify';
import { requestBounds } from '../../src/http/request-bounds.ts';
import { type DocumentsOptions, documentsRoutes } from '../../src/search-log/documents-routes.ts';
import { type SearchLog, type SearchLogOptions, openSearchLog } from '../../src/search-log/search-log.ts';
import type { Call } from '../api-contract.ts';
import { movieFinder } from './movie-finder.ts';
import type { StoreAddress } from './test-stores.ts';

export interface DocumentsServer {
  /** `http://127.0.0.1:…`, without a trailing slash. */
  origin: string;
  app: ReturnType<typeof fastify>;
  searchLog: SearchLog;
  movies: ReturnType<typeof movieFinder>;
  /** The search log's log lines, oldest first. */
  lines: string[];
  close(): Promise<void>;
}

/**
 * Long timeouts, so that tests do not fail on slow machines, and trending without delay. Tests of the server's own times
 * set them explicitly.
 */
export const PATIENT = {
  databaseLimits: { poolSize: 10, connectTimeout: 60_000, statementTimeout: 60_000, lockTimeout: 20_000 },
  rules: { commitWithin: 90_000, aloneWithin: 60_000, trendingInterval: 0 },
};

/**
 * Starts a server with only the search log on a free port. Without `limits` it has no rate limits.
 * @param settings.onCall receives each request with its answer.
 */
export async function startDocumentsServer(
  address: StoreAddress,
  {
    limits,
    allowedOrigins,
    onCall,
    ...settings
  }: Partial<DocumentsOptions> &
    Pick<SearchLogOptions, 'rules' | 'databaseLimits'> & { onCall?: (call: Call) => void } = {},
): Promise<DocumentsServer> {
  const movies = movieFinder();
  const lines: string[] = [];
  const write = (_details: object, message: string) => void lines.push(message);
  const searchLog = await openSearchLog({
    ...address,
    databaseLimits: settings.databaseLimits ?? PATIENT.databaseLimits,
    rules: { ...PATIENT.rules, ...settings.rules },
    movies,
    log: { info: write, warn: write },
  });
  const app = fastify({ forceCloseConnections: true, return503OnClosing: false, bodyLimit: 16 * 1024 });
  await app.register(requestBounds);
  if (onCall) {
    app.addHook('onSend', async ({ method, url, body }, reply, payload) => {
      const contentType = String(reply.getHeader('content-type') ?? '');
      const text = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.toString() : '';
      const received: unknown = text === '' ? undefined : JSON.parse(text);
      onCall({ method, url, sent: body, status: reply.statusCode, contentType, received });
    });
  }
  await app.register(documentsRoutes, {
    searchLog,
    limits: limits ?? { writesPerMinute: 0, readsPerMinute: 0 },
    allowedOrigins: allowedOrigins ?? [],
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    origin,
    app,
    searchLog,
    movies,
    lines,
    async close() {
      await app.close();
      await searchLog.close();
    },
  };
}
