// `npm run bench` runs the benchmarks. Their results are ratios of two measurements in the same run. `npm run bench --
// search-log` runs one group. `npm run drill` (with `--drill`) runs fault-injection tests in the same way.
import { join } from 'node:path';
import { checkNode, ensureInstalled } from './install.mjs';
import { fail } from './report.mjs';
import { ROOT, TYPESCRIPT } from './root.mjs';
import { run, stopChildrenOnSignals } from './run.mjs';

try {
  checkNode();
  stopChildrenOnSignals();
  await ensureInstalled();
  const main = join(ROOT, 'bench', 'src', 'main.ts');
  const { code } = await run(process.execPath, ['--import', TYPESCRIPT, main, ...process.argv.slice(2)]);
  process.exitCode = code;
} catch (error) {
  fail(error);
}
