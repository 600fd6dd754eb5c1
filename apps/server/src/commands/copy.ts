import { fileURLToPath } from 'node:url';
import { runCommand } from '../operation/run-command.ts';
import { copyLog } from './copy-log.ts';

// `npm run copy FROM TO` copies a search log while servers keep running. `npm run backup -- FILE` is `copy log FILE`, and
// `npm run restore -- FILE` is `copy FILE log`.

await runCommand(fileURLToPath(new URL('../../../..', import.meta.url)), async (config) => {
  const [from, to = 'log', ...more] = process.argv.slice(2);
  if (!from || more.length > 0) {
    throw new Error(
      'Name from where to where: npm run copy FROM TO. Each is a file, a data folder, a postgres:// URL, or log, which is ' +
        'the search log of the configuration',
    );
  }
  return copyLog(config, from, to);
});
