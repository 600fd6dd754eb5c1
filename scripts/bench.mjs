// Runs a program of `bench/src`, whose name is the first argument: `npm run bench`, `npm run drill` and `npm run
// relevance` call this file.
import { join } from 'node:path';
import { checkNode, ensureInstalled } from './install.mjs';
import { fail } from './report.mjs';
import { ROOT, TYPESCRIPT } from './root.mjs';
import { run, stopChildrenOnSignals } from './run.mjs';

try {
  checkNode();
  stopChildrenOnSignals();
  await ensureInstalled();
  const [program, ...args] = process.argv.slice(2);
  const file = join(ROOT, 'bench', 'src', program);
  const { code } = await run(process.execPath, ['--import', TYPESCRIPT, file, ...args]);
  process.exitCode = code;
} catch (error) {
  fail(error);
}
