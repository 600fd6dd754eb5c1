import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canInstallPackages, findInPath, installPackages } from './browser.mjs';
import { step } from '../report.mjs';

/** Debian keeps the server's programs outside of PATH. */
const DEBIAN = '/usr/lib/postgresql';

/** Whether the tests that want a PostgreSQL of their own will find its programs. */
function hasPostgres() {
  if (findInPath(['initdb', 'initdb.exe'])) return true;
  return (
    existsSync(DEBIAN) &&
    readdirSync(DEBIAN).some((version) => existsSync(join(DEBIAN, version, 'bin', 'initdb')))
  );
}

/** In CI a missing PostgreSQL is installed; elsewhere the tests that want one say that they were skipped. */
export async function ensurePostgresInCi() {
  if (!process.env.CI || hasPostgres() || !canInstallPackages()) return;
  await step('install PostgreSQL', async () => {
    // The tests start a cluster of their own: none of the system's is made.
    const settings = '/etc/postgresql-common/createcluster.conf';
    if (!existsSync(settings)) {
      mkdirSync('/etc/postgresql-common', { recursive: true });
      writeFileSync(settings, 'create_main_cluster = false\n');
    }
    await installPackages('-o', 'Dpkg::Options::=--force-confold', 'postgresql');
  });
}
