import { fileURLToPath } from 'node:url';
import { fileArgument, runCommand } from './operation/run-command.ts';
import { backUp } from './search-log/commands/back-up.ts';

// `npm run backup -- FILE` writes the search log into a file while servers keep running.

await runCommand(fileURLToPath(new URL('../../..', import.meta.url)), async (config) => {
  const file = fileArgument('backup');
  await backUp(config, file);
  return `The search log is in ${file}`;
});
