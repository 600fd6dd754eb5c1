import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canInstallPackages, findInPath, installPackages } from './browser.mjs';
import { step } from '../report.mjs';

/** Debian's folder of PostgreSQL's server programs, which is not in PATH. */
const DEBIAN = '/usr/lib/postgresql';

/** Whether the PostgreSQL programs that the tests need are installed. */
function hasPostgres() {
  if (findInPath(['initdb', 'initdb.exe'])) return true;
  return (
    existsSync(DEBIAN) &&
    readdirSync(DEBIAN).some((version) => existsSync(join(DEBIAN, version, 'bin', 'initdb')))
  );
}

/** Installs PostgreSQL in CI if it is missing. Elsewhere the tests that need it are skipped. */
export async function ensurePostgresInCi() {
  if (!process.env.CI || hasPostgres() || !canInstallPackages()) return;
  await step('install PostgreSQL', async () => {
    // Prevents the package from creating a cluster, because the tests start their own ones.
    const settings = '/etc/postgresql-common/createcluster.conf';
    if (!existsSync(settings)) {
      mkdirSync('/etc/postgresql-common', { recursive: true });
      writeFileSync(settings, 'create_main_cluster = false\n');
    }
    await installPackages('-o', 'Dpkg::Options::=--force-confold', 'postgresql');
  });
}
