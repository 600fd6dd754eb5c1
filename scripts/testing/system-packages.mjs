import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { step } from '../report.mjs';
import { run } from '../run.mjs';

/** Returns the path of the first of these programs that is in `PATH`, or undefined. */
export function findInPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file));
}

/** Whether Debian packages can be installed without a password. */
export function canInstallPackages() {
  return process.getuid?.() === 0 && findInPath(['apt-get']) !== undefined;
}

/** Installs Debian packages. Returns whether the installation succeeded. */
export async function installPackages(...names) {
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update'], options);
  const { code } = await run('apt-get', ['install', '-y', '--no-install-recommends', ...names], options);
  return code === 0;
}

/** Installs Debian packages in CI if `find` finds nothing. Elsewhere the tests that need them are skipped. */
export async function installInCi(what, find, ...packages) {
  if (!process.env.CI || !canInstallPackages() || find()) return;
  await step(`install ${what}`, () => installPackages(...packages));
}

/** Installs PostgreSQL in CI if it is missing. */
export async function ensurePostgresInCi() {
  await import('../typescript.mjs');
  const { findBinaries } = await import('@marquee/test-kit/postgres-cluster');
  // Prevents the package from creating a cluster, because the tests start their own ones.
  const settings = '/etc/postgresql-common/createcluster.conf';
  if (process.env.CI && canInstallPackages() && !existsSync(settings)) {
    mkdirSync('/etc/postgresql-common', { recursive: true });
    writeFileSync(settings, 'create_main_cluster = false\n');
  }
  await installInCi('PostgreSQL', findBinaries, '-o', 'Dpkg::Options::=--force-confold', 'postgresql');
}
