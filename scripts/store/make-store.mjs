import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { step, StepFailure } from '../report.mjs';
import { ROOT } from '../root.mjs';
import { run } from '../run.mjs';
import { hashOf, overlaidContent, satisfies } from './overlay.mjs';

/** The copy of the repository on the newest SDK that the overlay knows. */
const STORE = join(ROOT, '.cache', 'store');

/** What the copy was made of: its files, and the packages that are installed in it. */
const STAMP = join(STORE, '.marquee-store.json');

const LOCKFILE = 'package-lock.json';

/** Says what the overlay needs and replaces: `node`, `replaces`. It is not copied. */
const NOTES = 'overlay.json';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** There is one overlay: of the SDK after which its folder is named. */
export function findOverlay() {
  const sdk = readdirSync(join(ROOT, 'sdk')).find((name) => /^\d+$/.test(name));
  const folder = `sdk/${sdk}`;
  return { sdk, folder, notes: readJson(join(ROOT, folder, NOTES)) };
}

/** Throws {@link StepFailure} when this Node does not run the tools of the overlay's SDK. */
function checkNodeFor({ sdk, notes }, version = process.versions.node) {
  if (satisfies(version, notes.node)) return;
  throw new StepFailure(
    `SDK ${sdk} needs Node ${notes.node}, and this is ${version}: see https://nodejs.org`,
  );
}

function trackedFiles() {
  try {
    const list = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' });
    return list.split('\0').filter((path) => path && existsSync(join(ROOT, path)));
  } catch {
    throw new StepFailure('git could not list the files to copy: npm run store needs a clone, and git.');
  }
}

/** The files of the overlay by their place in the tree, from one folder down. */
function overlayFiles(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== NOTES)
    .map((entry) => relative(join(ROOT, folder), join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

/** The environment of a build, from `eas.json`, as a file for builds on this machine. */
const environmentFile = (eas) =>
  Object.entries(JSON.parse(eas).build.base.env)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

/** Every file of the copy with its content. */
function* contents({ folder, notes }) {
  const overlaid = overlayFiles(folder);
  for (const path of trackedFiles()) {
    if (!path.startsWith('sdk/') && !overlaid.includes(path)) yield [path, readFileSync(join(ROOT, path))];
  }
  for (const path of overlaid) {
    const content =
      path === LOCKFILE
        ? readFileSync(join(ROOT, folder, path))
        : overlaidContent({ root: ROOT, folder, path, replaces: notes.replaces });
    yield [path, content];
    if (path.endsWith('eas.json')) yield [join(dirname(path), '.env'), environmentFile(content)];
  }
}

/** Writes what differs, and removes what is no longer part of the copy; what was made there stays. */
function writeCopy(overlay) {
  const before = existsSync(STAMP) ? readJson(STAMP) : { files: [] };
  const files = new Map(contents(overlay));
  for (const path of before.files) if (!files.has(path)) rmSync(join(STORE, path), { force: true });
  for (const [path, content] of files) {
    const file = join(STORE, path);
    if (existsSync(file) && readFileSync(file).equals(Buffer.from(content))) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  const packages = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const [path, content] of files) {
    if (path.endsWith('package.json') || path === LOCKFILE) packages.update(path).update(content);
  }
  return { files: [...files.keys()], packages: packages.digest('hex'), installed: before.packages };
}

async function npm(args) {
  const cli = process.env.npm_execpath;
  const isScript = cli !== undefined && /\.c?js$/.test(cli);
  const flags = ['--no-audit', '--no-fund', '--include=dev'];
  return run(isScript ? process.execPath : 'npm', [...(isScript ? [cli] : []), ...args, ...flags], {
    cwd: STORE,
    quiet: true,
    shell: !isScript && process.platform === 'win32',
  });
}

/** Throws {@link StepFailure} with the reason for which npm has failed. */
function explain({ folder, sdk }, output) {
  if (/code EUSAGE/.test(output)) {
    throw new StepFailure(
      `${folder}/${LOCKFILE} no longer matches a package.json: npm run store -- --renew writes it anew.`,
      output,
    );
  }
  if (
    /code (ENOTFOUND|EAI_AGAIN|ECONN\w+|ETIMEDOUT|ENETUNREACH|ENOTCACHED|ERR_SOCKET_TIMEOUT)/.test(output)
  ) {
    throw new StepFailure(
      `The packages of SDK ${sdk} could not be downloaded: is the network there? Then run it again.`,
      output,
    );
  }
  throw new StepFailure(`The packages of SDK ${sdk} could not be installed.`, output);
}

/**
 * Makes the copy of the repository on the overlay's SDK, with its packages, or brings it up to date; a second time it
 * takes what is there. Gives its folder. Throws {@link StepFailure}.
 */
export async function makeStore() {
  const overlay = findOverlay();
  checkNodeFor(overlay);
  const { installed, ...made } = await step(`copy the app for SDK ${overlay.sdk}`, () => writeCopy(overlay));
  const isInstalled =
    installed === made.packages && existsSync(join(STORE, 'node_modules', '.package-lock.json'));
  if (!isInstalled) {
    await step(`install SDK ${overlay.sdk}`, async () => {
      // Remembered before: what a broken installation leaves is installed anew.
      writeFileSync(STAMP, JSON.stringify({ files: made.files }));
      const { code, output } = await npm(['ci']);
      if (code !== 0) explain(overlay, output);
    });
  }
  writeFileSync(STAMP, JSON.stringify(made));
  return STORE;
}

/** Notes that the overlay matches the tree as it is now, and writes its lockfile anew. Throws {@link StepFailure}. */
export async function renewOverlay() {
  const overlay = findOverlay();
  const { folder, notes } = overlay;
  checkNodeFor(overlay);
  const replaced = Object.keys(notes.replaces);
  notes.replaces = Object.fromEntries(replaced.map((path) => [path, hashOf(readFileSync(join(ROOT, path)))]));
  writeFileSync(join(ROOT, folder, NOTES), `${JSON.stringify(notes, null, 2)}\n`);
  await step('write the lockfile', async () => {
    writeCopy(overlay);
    const { code, output } = await npm(['install', '--package-lock-only']);
    if (code !== 0) explain(overlay, output);
    writeFileSync(join(ROOT, folder, LOCKFILE), readFileSync(join(STORE, LOCKFILE)));
  });
}
