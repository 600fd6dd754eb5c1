// `npm run relevance -- QUERIES.json` tests the search with people's queries, and prints a line per kind of query.
// `--only=IDS.json` limits the search to the built-in movies with these ids. `--answers=OUT.json` writes the ids of
// each query's results. `--failed` lists the queries with an unexpected result.
import { join } from 'node:path';
import { checkNode, ensureInstalled } from './install.mjs';
import { fail } from './report.mjs';
import { ROOT, TYPESCRIPT } from './root.mjs';
import { run, stopChildrenOnSignals } from './run.mjs';

try {
  checkNode();
  stopChildrenOnSignals();
  await ensureInstalled();
  const main = join(ROOT, 'bench', 'src', 'relevance', 'main.ts');
  const { code } = await run(process.execPath, ['--import', TYPESCRIPT, main, ...process.argv.slice(2)]);
  process.exitCode = code;
} catch (error) {
  fail(error);
}
