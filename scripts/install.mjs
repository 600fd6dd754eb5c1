import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { step, StepFailure } from './report.mjs';
import { ensureMessages } from './building/messages.mjs';
import { ROOT } from './root.mjs';
import { IS_WINDOWS, runOrFail } from './run.mjs';

const LOCKFILE = join(ROOT, 'package-lock.json');
/** npm writes this file at the end of an installation. */
const NPM_MARK = join(ROOT, 'node_modules', '.package-lock.json');
const STAMP = join(ROOT, 'node_modules', '.marquee-install');

/** Whether a Node version is in a range such as `^20.19.4 || ^22.13.0 || >=25`. Runs before semver is installed. */
export function satisfies(version, range) {
  const numbersIn = (text) => text.match(/\d+/g).map(Number);
  const [major, minor, patch] = numbersIn(version);
  return range.split('||').some((part) => {
    const [firstMajor, firstMinor = 0, firstPatch = 0] = numbersIn(part);
    if (major !== firstMajor) return major > firstMajor && part.includes('>=');
    return minor > firstMinor || (minor === firstMinor && patch >= firstPatch);
  });
}

/** Throws {@link StepFailure} if this version of Node is not in `engines` of package.json. */
export function checkNode() {
  const version = process.versions.node;
  const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  if (satisfies(version, engines.node)) return;
  throw new StepFailure(
    `Marquee needs Node 24, 22.13 or 20.19, or a later one of these, and this is ${version}: see https://nodejs.org`,
  );
}

/** Identifies the required installation by the lockfile and the platform. The platform selects native packages. */
function requiredInstallation() {
  const lock = createHash('sha256').update(readFileSync(LOCKFILE)).digest('hex');
  return `${lock} ${process.platform} ${process.arch}\n`;
}

function isInstalled() {
  if (!existsSync(NPM_MARK)) return false;
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === requiredInstallation()) return true;
  // If npm installed the packages after the lockfile was written, they are current. The stamp records this, because a
  // checkout would change the lockfile's modification time.
  const isNewerThanLockfile = statSync(NPM_MARK).mtimeMs > statSync(LOCKFILE).mtimeMs;
  if (isNewerThanLockfile) writeFileSync(STAMP, requiredInstallation());
  return isNewerThanLockfile;
}

/**
 * Installs the dependencies of the lockfile if they are missing, and compiles the messages, which all programs import.
 * Throws {@link StepFailure}.
 */
export async function ensureInstalled() {
  if (!isInstalled()) {
    await step('install', async () => {
      // npm is a batch file on Windows, which only a shell can run.
      await runOrFail(
        'npm',
        ['ci', '--include=dev'],
        'The dependencies could not be installed: is the network there? Then run the command again.',
        { shell: IS_WINDOWS },
      );
      writeFileSync(STAMP, requiredInstallation());
    });
  }
  await ensureMessages();
}
