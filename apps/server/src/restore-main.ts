import { fileURLToPath } from 'node:url';
import { fileArgument, runCommand } from './operation/run-command.ts';
import { restore } from './search-log/commands/restore.ts';

// `npm run restore -- FILE` replaces the search log by the search log in a backup.

await runCommand(fileURLToPath(new URL('../../..', import.meta.url)), async (config) => {
  const file = fileArgument('restore');
  const { terms, movies, before } = await restore(config, file);
  const found = `The search log is that of ${file}: ${terms} terms, ${movies} films.`;
  return before === undefined ? found : `${found} What was there before is in ${before}`;
});
