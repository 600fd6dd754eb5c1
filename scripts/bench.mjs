// Runs a program of `bench/src`, whose name is the first argument: `npm run bench` and `npm run
// relevance` call this file.
import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { ROOT, TYPESCRIPT } from './root.mjs';
import { run } from './run.mjs';

await runCommand(async () => {
  const [program, ...args] = process.argv.slice(2);
  const file = join(ROOT, 'bench', 'src', program);
  const { code } = await run(process.execPath, ['--import', TYPESCRIPT, file, ...args]);
  process.exitCode = code;
});
