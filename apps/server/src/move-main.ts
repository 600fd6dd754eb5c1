import { fileURLToPath } from 'node:url';
import { runCommand } from './operation/run-command.ts';
import { move } from './search-log/commands/move.ts';

// `npm run move -- postgres://…`, or `-- FOLDER` for SQLite, copies the search log into another database. Servers must
// be stopped.

await runCommand(fileURLToPath(new URL('../../..', import.meta.url)), async (config) => {
  const [to, ...more] = process.argv.slice(2);
  if (!to || more.length > 0) {
    throw new Error('Name where to: npm run move -- postgres://user:password@host/database, or -- FOLDER');
  }
  return move(config, to);
});
