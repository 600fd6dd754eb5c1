import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canInstallPackages, findInPath, installPackages } from './browser.mjs';
import { step } from '../report.mjs';

/** Debian installs the server programs outside of PATH. */
const DEBIAN = '/usr/lib/postgresql';

/** Whether the programs for tests with their own PostgreSQL are installed. */
function hasPostgres() {
  if (findInPath(['initdb', 'initdb.exe'])) return true;
  return (
    existsSync(DEBIAN) &&
    readdirSync(DEBIAN).some((version) => existsSync(join(DEBIAN, version, 'bin', 'initdb')))
  );
}

/** Installs PostgreSQL in CI if it is missing; elsewhere its tests are reported as skipped. */
export async function ensurePostgresInCi() {
  if (!process.env.CI || hasPostgres() || !canInstallPackages()) return;
  await step('install PostgreSQL', async () => {
    // Tests start their own clusters, so the package must not create one.
    const settings = '/etc/postgresql-common/createcluster.conf';
    if (!existsSync(settings)) {
      mkdirSync('/etc/postgresql-common', { recursive: true });
      writeFileSync(settings, 'create_main_cluster = false\n');
    }
    await installPackages('-o', 'Dpkg::Options::=--force-confold', 'postgresql');
  });
}
