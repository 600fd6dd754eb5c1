import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { documentReads } from './document-reads.ts';
import { documentWrites } from './document-writes.ts';
import { SPELLINGS } from './document-form.ts';
import { answerError } from './error-answer.ts';
import { answerPreflight, originGuard } from './origin-guard.ts';
import { SearchLogError } from './search-log-error.ts';
import type { SearchLog } from './search-log.ts';
import { type VisitorLimits, visitorLimits } from './visitor-limits.ts';

export interface DocumentsOptions {
  searchLog: SearchLog;
  limits: VisitorLimits;
  /** Origins of pages, beside the server's own, that may use the search log. */
  allowedOrigins: string[];
  /** `PUBLIC_URL`: the server's own origin, with which posters are absolute. */
  publicUrl?: string;
}

/** The search log under `/v1` in the documents protocol (design 5), in both of its spellings. */
export async function documentsRoutes(app: FastifyInstance, options: DocumentsOptions): Promise<void> {
  await app.register(
    async (v1) => {
      v1.setErrorHandler(answerError);
      v1.setNotFoundHandler(async () => {
        throw new SearchLogError('general_route_not_found', 'There is no such route');
      });
      v1.addHook('onRequest', originGuard({ ...options, log: app.log }));
      v1.addHook('onRequest', refusalWhileClosing(v1));
      v1.options('/*', answerPreflight);
      const limits = visitorLimits(options.limits);
      const { searchLog, publicUrl } = options;
      for (const names of SPELLINGS) {
        const spelling = { ...names, publicUrl };
        documentReads(v1, { spelling, searchLog, limit: limits.reads });
        documentWrites(v1, { spelling, searchLog, limit: limits.writes });
      }
    },
    { prefix: '/v1' },
  );
}

/** The app's own refusal has no type: `return503OnClosing` is to be off. */
function refusalWhileClosing(app: FastifyInstance): onRequestHookHandler {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  return (_request, _reply, done) => {
    if (isClosing) throw new SearchLogError('general_service_unavailable', 'The server is stopping');
    done();
  };
}
