import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canInstallPackages, findInPath, installPackages } from './browser.mjs';
import { step } from '../report.mjs';

/** The folder into which Debian installs PostgreSQL's server programs. It is not in PATH. */
const DEBIAN = '/usr/lib/postgresql';

/** Returns whether the programs are installed that tests need to start their own PostgreSQL. */
function hasPostgres() {
  if (findInPath(['initdb', 'initdb.exe'])) return true;
  return (
    existsSync(DEBIAN) &&
    readdirSync(DEBIAN).some((version) => existsSync(join(DEBIAN, version, 'bin', 'initdb')))
  );
}

/** Installs PostgreSQL in CI if it is missing. Elsewhere the tests that need it are reported as skipped. */
export async function ensurePostgresInCi() {
  if (!process.env.CI || hasPostgres() || !canInstallPackages()) return;
  await step('install PostgreSQL', async () => {
    // Keeps the package from creating a cluster, because the tests start their own clusters.
    const settings = '/etc/postgresql-common/createcluster.conf';
    if (!existsSync(settings)) {
      mkdirSync('/etc/postgresql-common', { recursive: true });
      writeFileSync(settings, 'create_main_cluster = false\n');
    }
    await installPackages('-o', 'Dpkg::Options::=--force-confold', 'postgresql');
  });
}
