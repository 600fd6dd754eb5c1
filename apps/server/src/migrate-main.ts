import { fileURLToPath } from 'node:url';
import { runCommand } from './operation/run-command.ts';
import { refuseWithoutFile } from './search-log/commands/refuse-without-log.ts';
import { openDriver } from './search-log/search-log.ts';
import { finishMigrations, migrate } from './search-log/store/migrate.ts';
import { VERSION } from './search-log/store/migrations.ts';

// `npm run migrate` upgrades the tables while servers of this version and the previous one keep running.

await runCommand(fileURLToPath(new URL('../../..', import.meta.url)), async (config) => {
  refuseWithoutFile(config);
  const driver = await openDriver(config);
  try {
    await driver.open();
    await finishMigrations(driver, await migrate(driver), (message) => console.log(message));
  } finally {
    await driver.close();
  }
  return `The search log has version ${VERSION}, the newest that this program knows.`;
});
