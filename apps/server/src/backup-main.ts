import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadConfig } from './config/load-config.ts';
import { backUp } from './search-log/back-up.ts';

// `npm run backup -- FILE`: writes the search log into a file, while servers go on.

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

try {
  const [name, ...more] = process.argv.slice(2);
  if (!name || more.length > 0) throw new Error('Name one file: npm run backup -- FILE');
  const file = resolve(name);
  await backUp(loadConfig(ROOT), file);
  console.log(`The search log is in ${file}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
