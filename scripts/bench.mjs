// `npm run bench` runs the benchmarks, `npm run bench -- search-log` one group. `npm run drill` calls this file with
// `--drill`. It then runs the groups that take minutes and need more programs, such as the failover test. Most results
// are ratios of two measurements in the same run.
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
