// `npm run relevance -- QUERIES.json`: what the search gives for queries as people type them, a line for each kind.
// `--only=IDS.json`: on these of the built-in films alone; `--answers=OUT.json`: writes the ids found for each query;
// `--failed`: names the queries that did not get what they should.
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
