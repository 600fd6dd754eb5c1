import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadConfig } from './config/load-config.ts';
import { restore } from './search-log/restore.ts';

// `npm run restore -- FILE`: puts the search log of a backup in the place of the present one.

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

try {
  const [name, ...more] = process.argv.slice(2);
  if (!name || more.length > 0) throw new Error('Name one file: npm run restore -- FILE');
  const file = resolve(name);
  await restore(loadConfig(ROOT), file);
  console.log(`The search log is that of ${file}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
