import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { step, StepFailure } from '../report.mjs';
import { ROOT } from '../root.mjs';
import { satisfies } from '../install.mjs';
import { IS_WINDOWS, run, runOrFail } from '../run.mjs';
import { hashOf, overlaidContent } from './overlay.mjs';

/** The copy of the repository on the overlay's SDK. */
const STORE = join(ROOT, '.cache', 'store');

/** This file records the copy's files and installed packages. */
const STAMP = join(STORE, '.marquee-store.json');

const LOCKFILE = 'package-lock.json';

/**
 * The overlay's metadata, which is not copied: the Node versions of its SDK (`node`) and the replaced files
 * (`replaces`).
 */
const NOTES = 'overlay.json';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Finds the only overlay. Its folder has the name of its SDK version. */
export function findOverlay() {
  const sdk = readdirSync(join(ROOT, 'sdk')).find((name) => /^\d+$/.test(name));
  const folder = `sdk/${sdk}`;
  return { sdk, folder, notes: readJson(join(ROOT, folder, NOTES)) };
}

/** Throws {@link StepFailure} if this version of Node cannot run the tools of the overlay's SDK. */
function checkNodeFor({ sdk, notes }) {
  const version = process.versions.node;
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

/** Returns the overlay's files without the metadata. Their paths are the same in the overlay and in the copy. */
function overlayFiles(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== NOTES)
    .map((entry) => relative(join(ROOT, folder), join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

/** Formats the build environment of `eas.json` as an .env file, for local builds. */
const environmentFile = (eas) =>
  Object.entries(JSON.parse(eas).build.base.env)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

/** Yields every file of the copy with its content. */
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

const readStamp = () => (existsSync(STAMP) ? readJson(STAMP) : { files: [] });

/**
 * Updates the copy: writes changed files, and deletes files that no longer belong to it. Generated files stay. Returns
 * the new stamp: the paths of all files, and a hash of what determines the packages.
 */
function writeCopy(overlay) {
  const files = new Map(contents(overlay));
  for (const path of readStamp().files) if (!files.has(path)) rmSync(join(STORE, path), { force: true });
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
  return { files: [...files.keys()], packages: packages.digest('hex') };
}

/** Runs npm in the copy. If npm fails, throws a {@link StepFailure} that explains why. */
async function runNpm({ folder, sdk }, ...args) {
  const { code, output } = await run('npm', [...args, '--include=dev'], {
    cwd: STORE,
    quiet: true,
    shell: IS_WINDOWS,
  });
  if (code === 0) return;
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
 * Creates or updates the copy on the overlay's SDK with its packages, unless it is up to date. Returns its folder.
 * Throws {@link StepFailure}.
 */
export async function makeStore() {
  const overlay = findOverlay();
  checkNodeFor(overlay);
  const { packages } = readStamp();
  const made = await step(`copy the app for SDK ${overlay.sdk}`, () => writeCopy(overlay));
  const isInstalled =
    packages === made.packages && existsSync(join(STORE, 'node_modules', '.package-lock.json'));
  if (!isInstalled) {
    await step(`install SDK ${overlay.sdk}`, async () => {
      // The stamp does not name the packages yet, so that an interrupted installation is repeated.
      writeFileSync(STAMP, JSON.stringify({ files: made.files }));
      await runNpm(overlay, 'ci');
    });
  }
  await runOrFail(
    process.execPath,
    [join(STORE, 'scripts', 'building', 'messages.mjs')],
    'The messages could not be compiled.',
    { cwd: STORE },
  );
  writeFileSync(STAMP, JSON.stringify(made));
  return STORE;
}

/**
 * Records that the overlay matches the working tree, and updates the overlay's lockfile. Throws {@link StepFailure}.
 */
export async function renewOverlay() {
  const overlay = findOverlay();
  const { folder, notes } = overlay;
  checkNodeFor(overlay);
  const replaced = Object.keys(notes.replaces);
  notes.replaces = Object.fromEntries(replaced.map((path) => [path, hashOf(readFileSync(join(ROOT, path)))]));
  writeFileSync(join(ROOT, folder, NOTES), `${JSON.stringify(notes, null, 2)}\n`);
  await step('write the lockfile', async () => {
    writeCopy(overlay);
    await runNpm(overlay, 'install', '--package-lock-only');
    writeFileSync(join(ROOT, folder, LOCKFILE), readFileSync(join(STORE, LOCKFILE)));
  });
}
