import { fileURLToPath } from 'node:url';
import { runCommand } from '../operation/run-command.ts';
import { distribute } from '../search-log/store/citus.ts';

// `npm run distribute` shards the search log in `DATABASE_URL` over the nodes of its Citus cluster. Servers must be
// stopped.

await runCommand(fileURLToPath(new URL('../../../..', import.meta.url)), async ({ databaseUrl }) => {
  if (!databaseUrl) throw new Error('DATABASE_URL is not set: only a PostgreSQL with Citus can be sharded.');
  const { isNew, nodes } = await distribute(databaseUrl);
  const over = `over ${nodes} ${nodes === 1 ? 'machine' : 'machines'}`;
  return isNew ? `The search log is sharded ${over}.` : `The search log was sharded before, ${over}.`;
});
