import { readFileSync, writeFileSync } from 'node:fs';
import { startTmdbStandIn } from '@marquee/test-kit/tmdb';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { loadCatalogue } from '../../../apps/server/src/catalogue/load-catalogue.ts';
import { createTmdbSource } from '../../../apps/server/src/tmdb/tmdb-source.ts';
import { createCatalogueSource } from '../../../apps/server/src/catalogue/catalogue-source.ts';
import {
  isPassed,
  readQueries,
  type Relevance,
  type RelevanceAnswer,
  relevanceOf,
} from '@marquee/test-kit/relevance';
import { toLibrary } from './to-library.ts';
import { hasWishes, measureWishes } from './wishes.ts';

// `npm run relevance -- QUERIES.json` tests the search with people's queries, and prints a line per kind of query; with a
// file of wishes, or of movies for "More Like This", how many of the first ten movies fit.
// `--only=IDS.json` limits the search to the built-in movies with these ids. `--answers=OUT.json` writes the ids of
// each query's results. `--token` searches like a server with a token for TMDB. `--failed` lists the queries with an
// unexpected result.
const HELP = 'npm run relevance -- QUERIES.json [--only=IDS.json] [--answers=OUT.json] [--token] [--failed]';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    answers: { type: 'string' },
    failed: { type: 'boolean' },
    token: { type: 'boolean' },
  },
});
const [file] = positionals;
if (!file) throw new Error(HELP);

const only = values.only && new Set(z.array(z.int()).parse(JSON.parse(readFileSync(values.only, 'utf8'))));
const catalogue = loadCatalogue().filter(({ id }) => !only || only.has(id));
const standIn = values.token ? await startTmdbStandIn({ library: toLibrary(catalogue) }) : undefined;
const movies = standIn
  ? createTmdbSource({
      url: standIn.url,
      token: standIn.token,
      apiKey: 'key',
      catalogue,
      limits: { rate: 10_000 },
    })
  : createCatalogueSource({ catalogue });

const answers: RelevanceAnswer[] = [];
const isOfWishes = hasWishes(file);
const wishCount = isOfWishes ? await measureWishes(file, movies, values.failed === true) : 0;
for (const query of isOfWishes ? [] : readQueries(file)) {
  const start = performance.now();
  const { results } = await movies.search(query.q, {
    page: 1,
    ...(query.language !== 'en' && { language: query.language }),
  });
  answers.push({ query, ids: results.map(({ id }) => id), time: performance.now() - start });
}
await movies.close();
await standIn?.close();

for (const kind of new Set(answers.map(({ query }) => query.category))) {
  print(kind, relevanceOf(answers.filter(({ query }) => query.category === kind)));
}
if (!isOfWishes) print('all', relevanceOf(answers));
if (standIn)
  console.log(
    `requests upstream a query: ${(standIn.requests.length / (wishCount || answers.length)).toFixed(2)}`,
  );

if (values.failed) {
  const titles = new Map(catalogue.map(({ id, title }) => [id, title]));
  for (const { query, ids } of answers.filter((answer) => !isPassed(answer))) {
    const found = ids.slice(0, 3).map((id) => titles.get(id));
    console.log(`${query.category}: ${query.q} → ${found.join(', ') || 'nothing'}`);
  }
}
if (values.answers) {
  writeFileSync(
    values.answers,
    JSON.stringify(Object.fromEntries(answers.map(({ query, ids }) => [query.q, ids]))),
  );
}

function print(name: string, row: Relevance) {
  const percent = (value: number | undefined) => (value === undefined ? '–' : value.toFixed(0)).padStart(4);
  console.log(
    name.padEnd(40),
    String(row.queries).padStart(4),
    `passed${percent(row.passed)}`,
    ` success@1${percent(row.successAt1)}`,
    ` success@3${percent(row.successAt3)}`,
    ` success@5${percent(row.successAt5)}`,
    ` recall@5${percent(row.recallAt5)}`,
    ` nonsense${percent(row.nonsense)}`,
    ` median ${row.median.toFixed(2)} ms`,
    ` p95 ${row.p95.toFixed(2)} ms`,
  );
}
