import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import type { Config, DatabaseLimits } from './config/config.ts';
import { connectionBounds } from './http/connection-bounds.ts';
import { clientErrorHandler, errors, malformedUrls, type ServiceErrors } from './http/errors.ts';
import { MemoryBudget } from './fairness/memory-budget.ts';
import { parseQueryString } from './http/parse-query-string.ts';
import { requestBounds } from './http/request-bounds.ts';
import { securityHeaders } from './http/security-headers.ts';
import { warnOfUnknownProxy } from './fairness/visitor.ts';
import { createAnswerTexts } from './movies/answer-texts.ts';
import { loadCatalogue } from './catalogue/load-catalogue.ts';
import { indexMovies } from './catalogue/search/movie-index.ts';
import { countSearches } from './movies/count-searches.ts';
import { createCatalogueSource } from './catalogue/catalogue-source.ts';
import type { CatalogueMovie } from './catalogue/catalogue-movie.ts';
import { notFound } from './movies/movie-database-errors.ts';
import { movieRoutes, sendRefusal } from './movies/movie-routes.ts';
import type { MovieSource } from './movies/movie-source.ts';
import { surpriseMovie } from './movies/surprise-movie.ts';
import { apiDocument } from './operation/api-document.ts';
import { healthRoutes } from './operation/health.ts';
import { accessLog, logging } from './operation/logging.ts';
import { createMetrics } from './operation/metrics.ts';
import { serveMetrics } from './operation/metrics-server.ts';
import { openPosterFolder } from './posters/poster-folder.ts';
import { posterRoutes, sendNothing } from './posters/poster-routes.ts';
import { createPosterWork } from './posters/poster-work.ts';
import { documentsRoutes } from './search-log/documents-routes.ts';
import { answerError } from './search-log/search-log-error.ts';
import { openSearchLog } from './search-log/search-log.ts';
import { toTrendingEntry } from './search-log/trending-list.ts';
import { appLinksRoutes } from './web/app-links.ts';
import { loadPageRenderer } from './web/page-renderer.ts';
import { createPages } from './web/pages.ts';
import { searchEngineRoutes } from './web/search-engines.ts';
import { sitemapMovies } from './web/sitemap-movies.ts';
import { readWebExport } from './web/web-export.ts';
import { webRoutes } from './web/web-routes.ts';

export interface AppParts {
  /** The folder of the static web export, and the bundle that renders its pages. Without it only the APIs are served. */
  web?: { folder: string; renderBundle: string };
  /** Replaces the movie source of the configuration. The app closes this movie source when the app itself is closed. */
  movies?: MovieSource;
  /** The server's version, for health checks and metrics. */
  version?: string;
  /** The commit that the server was built from. */
  commit?: string;
  /**
   * Timeouts in milliseconds, which only tests set. See `http/request-bounds.ts`, `http/connection-bounds.ts` and
   * `SearchLogRules`.
   */
  times?: { bodyWithin?: number; stalledAfter?: number; commitWithin?: number };
  /**
   * Replaces the configured database limits. Only for tests, because a busy test machine may exceed the usual timeouts.
   */
  databaseLimits?: DatabaseLimits;
}

/** Maximum bytes of a request's body: ten times the largest valid body. */
const BODY_LIMIT = 16 * 1024;

/**
 * Builds the whole server without listening. Closing it waits for open requests and frees all resources. If the search
 * log's store is unavailable, the server starts nevertheless, and the search log answers 503 until the store is back.
 */
export async function buildApp(config: Config, parts: AppParts = {}): Promise<FastifyInstance> {
  const { version = 'unknown', commit = 'unknown' } = parts;
  const { allowedOrigins, cacheSizes, dataDir, missesPerMinute, proxy, publicUrl, rendersPerMinute } = config;
  const webExport = parts.web && (await readWebExport(parts.web.folder));
  const renderer = parts.web && webExport && (await loadPageRenderer(parts.web.renderBundle, webExport));
  const services: ServiceErrors = {
    '/3/': (_error, _request, reply) => sendRefusal(reply, notFound()),
    '/t/': (_error, _request, reply) => sendNothing(reply, 404),
    '/v1/': answerError,
  };
  const malformed = malformedUrls(services);
  const app = fastify({
    ...logging(config.logLevel),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    frameworkErrors: malformed.reroute,
    clientErrorHandler: clientErrorHandler(Object.keys(services)),
    // `requestBounds` checks the Host header. Node's own answer would lack our headers and body.
    http: { requireHostHeader: false },
    bodyLimit: BODY_LIMIT,
    routerOptions: { querystringParser: parseQueryString },
    // With this option, Fastify would answer requests during shutdown with its own 503. It is off, because each service
    // answers in its own format.
    return503OnClosing: false,
  });
  // Reduces an absolute URL in the request line (RFC 9112, 3.2.2) to its path. Fastify's `rewriteUrl` would slow down
  // every request.
  app.server.prependListener('request', (request) => {
    if (!request.url?.startsWith('/')) request.url = request.url?.replace(/^https?:\/\/[^/?]*\/?/i, '/');
  });
  await app.register(connectionBounds, {
    trustedProxies: config.trustProxy,
    stalledAfter: parts.times?.stalledAfter,
  });
  let loadedCatalogue: readonly CatalogueMovie[] | undefined;
  const catalogue = () => (loadedCatalogue ??= loadCatalogue());
  const budget = new MemoryBudget(cacheSizes.answers);
  const texts = createAnswerTexts(budget);
  const movies =
    parts.movies ??
    (config.tmdb
      ? (await import('./tmdb/tmdb-source.ts')).createTmdbSource({
          ...config.tmdb,
          budget,
          missesPerMinute,
          proxy,
          catalogue: catalogue(),
          log: app.log,
        })
      : createCatalogueSource({ catalogue: catalogue(), budget, missesPerMinute }));
  const searchCounts = { yes: 0, no: 0 };
  const countedMovies = countSearches(movies, searchCounts);
  const searchLog = await openSearchLog({
    databaseUrl: config.databaseUrl,
    databaseLimits: parts.databaseLimits ?? config.databaseLimits,
    dataDir,
    movies,
    log: app.log,
    rules: {
      sameMoviePerHour: config.sameMoviePerHour,
      newTermsPerDay: config.newTermsPerDay,
      forgetAfter: config.forgetAfter,
      commitWithin: parts.times?.commitWithin,
    },
  });
  const trending = async (limit: number, language?: string) => {
    await searchLog.trending.refresh();
    return searchLog.trending.top(limit, language).map(toTrendingEntry);
  };
  const pages =
    webExport &&
    renderer &&
    createPages({
      webExport,
      renderer,
      rendersPerMinute,
      maxCacheBytes: cacheSizes.pages,
      publicUrl,
      movies: countedMovies,
      trending,
      texts,
    });
  const posterWork = createPosterWork(config.postersPerMinute);
  const upstreamPosters =
    movies.name === 'tmdb'
      ? (await import('./posters/upstream-posters.ts')).createUpstreamPosters({
          url: config.imageUrl,
          proxy,
          limits: { memory: cacheSizes.posters },
          folder: openPosterFolder(join(dataDir, 'posters'), app.log, cacheSizes.posterFolder),
          work: posterWork,
        })
      : undefined;
  app.addHook('onListen', () => {
    // The start does not wait for this check of the token, because cached movies can be served meanwhile.
    void movies.isTokenAccepted?.().then((isAccepted) => {
      if (isAccepted === false) app.log.warn('The movie database refuses TMDB_TOKEN: check the token');
    });
  });
  if (!parts.movies) {
    // Builds the catalogue's search index in the background, so that the first search need not wait for it.
    app.addHook('onListen', () => {
      void indexMovies(catalogue());
    });
  }
  app.addHook('onClose', async () => {
    await searchLog.close();
    await movies.close();
  });

  await app.register(errors);
  if (config.accessLog) await app.register(accessLog, {});
  if (config.metricsPort !== undefined) {
    const metrics = createMetrics(
      { version, commit },
      {
        gateway: { counts: () => movies.stats?.() ?? {}, state: () => movies.state?.() ?? {} },
        posters: {
          counts: () => ({ ...upstreamPosters?.stats }),
          state: () => ({
            fetchesWaiting: upstreamPosters?.fetchesWaiting ?? 0,
            conversionsWaiting: posterWork.queue.waiting,
          }),
        },
        search_log: { counts: () => ({ ...searchLog.stats }), state: () => searchLog.state },
        pages: { counts: () => ({ ...pages?.stats }), state: () => ({ ...pages?.state() }) },
      },
      searchCounts,
    );
    await app.register(metrics.measureRequests);
    await app.register(serveMetrics, {
      registry: metrics.registry,
      host: config.metricsHost,
      port: config.metricsPort,
    });
  }
  await app.register(securityHeaders);
  await app.register(requestBounds, { bodyWithin: parts.times?.bodyWithin });
  app.addHook('onRequest', warnOfUnknownProxy(app));
  await app.register(malformed.route);
  await app.register(apiDocument, { version, publicUrl });
  await app.register(healthRoutes, {
    version,
    commit,
    searchLogProblem: () => searchLog.problem,
    moviesProblem: () => movies.problem?.(),
  });

  await app.register(movieRoutes, { movies: countedMovies, allowedOrigins, texts });
  await app.register(posterRoutes, {
    movies,
    catalogue,
    allowedOrigins,
    upstream: upstreamPosters,
    work: posterWork,
  });
  await app.register(documentsRoutes, {
    searchLog,
    limits: { writesPerMinute: config.writesPerMinute, readsPerMinute: config.readsPerMinute },
    allowedOrigins,
    publicUrl,
  });
  await app.register(appLinksRoutes, config.appLinks);
  if (webExport && pages) {
    await app.register(searchEngineRoutes, {
      knownMovies: (visitor) => sitemapMovies({ movies, searchLog }, visitor),
      publicUrl,
      robots: webExport.files.get('/robots.txt')?.body.toString('utf8') ?? '',
      rendersPerMinute,
    });
    await app.register(webRoutes, {
      webExport,
      renderPage: pages.renderPage,
      surprise: (visitor) => surpriseMovie(movies, visitor),
      publicUrl,
      appServices: config.appServices,
    });
  }
  return app;
}
