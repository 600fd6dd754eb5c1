import fastify from 'fastify';
import { openSearchLog } from './search-log.ts';
import { documentsRoutes } from './documents-routes.ts';
import { filmFinder } from '../../test/search-log/film-finder.ts';
const log = await openSearchLog({
  databaseUrl: process.env.DATABASE_URL,
  dataDir: process.env.DATA_DIR ?? '/tmp/sl/bench',
  movies: filmFinder(),
  log: { warn: (d, m) => console.log('WARN', m, d) },
});
const app = fastify();
await app.register(documentsRoutes, {
  searchLog: log,
  limits: { writesPerMinute: 100000000, readsPerMinute: 100000000 },
  allowedOrigins: ['http://a.example'],
});
console.log(await app.listen({ port: Number(process.env.PORT ?? 0), host: '127.0.0.1' }));
setInterval(() => console.log(JSON.stringify(log.stats), process.memoryUsage().rss >> 20), 2000).unref();
process.on('SIGTERM', () => process.exit());
