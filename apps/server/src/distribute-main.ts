import { fileURLToPath } from 'node:url';
import { loadConfig } from './config/load-config.ts';
import { distribute } from './search-log/distribute.ts';

// `npm run distribute`: shards the search log in `DATABASE_URL` over the machines of its Citus, while no server runs.

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

try {
  const { databaseUrl } = loadConfig(ROOT);
  if (!databaseUrl) throw new Error('DATABASE_URL is not set: only a PostgreSQL with Citus can be sharded.');
  const { isNew, nodes } = await distribute(databaseUrl);
  const over = `over ${nodes} ${nodes === 1 ? 'machine' : 'machines'}`;
  console.log(isNew ? `The search log is sharded ${over}.` : `The search log was sharded before, ${over}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
