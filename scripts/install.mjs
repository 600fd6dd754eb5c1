import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { step, StepFailure } from './report.mjs';
import { ensureMessages } from './building/messages.mjs';
import { ROOT } from './root.mjs';
import { runOrFail } from './run.mjs';

const LOCKFILE = join(ROOT, 'package-lock.json');
/** npm writes this file at the end of an installation. */
const NPM_MARK = join(ROOT, 'node_modules', '.package-lock.json');
const STAMP = join(ROOT, 'node_modules', '.marquee-install');

/** The first supported minor versions of Node 20 and 22. From Node 24 on, all are supported (as in `engines`). */
const FIRST_MINOR = { 20: 19, 22: 13 };

/** Throws {@link StepFailure} if this version of Node is not supported. */
export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major < 24 && !(minor >= FIRST_MINOR[major])) {
    throw new StepFailure(
      `Marquee needs Node 24, 22.13 or 20.19, or a later one of these, and this is ${version}: see https://nodejs.org`,
    );
  }
}

/** Identifies the required installation by the lockfile and the platform. The platform selects native packages. */
function wanted() {
  const lock = createHash('sha256').update(readFileSync(LOCKFILE)).digest('hex');
  return `${lock} ${process.platform} ${process.arch}\n`;
}

function isInstalled() {
  if (!existsSync(NPM_MARK)) return false;
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted()) return true;
  // If npm installed the packages after the lockfile was written, they are current. The stamp records this, because a
  // checkout would change the lockfile's modification time.
  const isByHand = statSync(NPM_MARK).mtimeMs > statSync(LOCKFILE).mtimeMs;
  if (isByHand) writeFileSync(STAMP, wanted());
  return isByHand;
}

/**
 * Installs the dependencies of the lockfile if they are missing, and compiles the messages, which all programs import.
 * Throws {@link StepFailure}.
 */
export async function ensureInstalled() {
  if (!isInstalled()) await install();
  await ensureMessages();
}

async function install() {
  await step('install', async () => {
    const npm = process.env.npm_execpath;
    const isScript = npm !== undefined && /\.c?js$/.test(npm);
    await runOrFail(
      isScript ? process.execPath : 'npm',
      [...(isScript ? [npm] : []), 'ci', '--include=dev', '--no-audit', '--no-fund'],
      'The dependencies could not be installed: is the network there? Then run the command again.',
      { shell: !isScript && process.platform === 'win32' },
    );
    writeFileSync(STAMP, wanted());
  });
}
