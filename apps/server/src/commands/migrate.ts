import { fileURLToPath } from 'node:url';
import { runCommand } from '../operation/run-command.ts';
import { refuseWithoutFile } from './refuse-without-log.ts';
import { createDriver } from '../search-log/store/create-driver.ts';
import { VERSION, migrate } from '../search-log/store/schema.ts';

// `npm run migrate` brings the search log to the version of this program. Servers must be stopped.

await runCommand(fileURLToPath(new URL('../../../..', import.meta.url)), async (config) => {
  refuseWithoutFile(config);
  const driver = await createDriver(config);
  try {
    await driver.open();
    await migrate(driver);
  } finally {
    await driver.close();
  }
  return `The search log has version ${VERSION}, the newest that this program knows.`;
});
