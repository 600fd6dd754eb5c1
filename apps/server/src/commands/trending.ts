import { fileURLToPath } from 'node:url';
import { runCommand } from '../operation/run-command.ts';
import { refuseWithoutFile, refuseWithoutLog } from './refuse-without-log.ts';
import { blockName, listTrending, removeMovie, removeTerm, unblockName } from './edit-trending.ts';
import { createDriver } from '../search-log/store/create-driver.ts';
import { Store } from '../search-log/store/store.ts';

// Shows and changes trending: `npm run trending -- list`, `-- block FILM|TERM`, `-- unblock FILM|TERM`,
// `-- remove FILM`, `-- remove-term TERM`.

const USAGE =
  'Say what is to be done: npm run trending -- list [HOW MANY], -- block FILM or TERM, ' +
  '-- unblock FILM or TERM, -- remove FILM (its number), or -- remove-term TERM';

await runCommand(fileURLToPath(new URL('../../../..', import.meta.url)), async (config) => {
  const [what, ...words] = process.argv.slice(2);
  const argument = words.join(' ');
  refuseWithoutFile(config);
  const driver = await createDriver(config);
  const store = new Store(driver);
  try {
    await driver.open();
    await refuseWithoutLog(driver);
    if (what === 'list') return await listTrending(store, argument);
    if (what === 'block' && argument) return await blockName(store, argument);
    if (what === 'unblock' && argument) return await unblockName(store, argument);
    if (what === 'remove' && argument) return await removeMovie(store, argument);
    if (what === 'remove-term' && argument) return await removeTerm(store, argument);
  } finally {
    await store.close();
  }
  throw new Error(USAGE);
});
