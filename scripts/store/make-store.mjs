// Makes the copy of the repository that `npm run store` is for: the same app on the Expo SDK that the stores accept. The
// folder sdk/<number of the SDK> is its overlay: files that replace or add to those of the repository, and JSON files
// that are merged into them.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { gitFiles } from '../git-files.mjs';
import { satisfies } from '../install.mjs';
import { step, StepFailure } from '../report.mjs';
import { ROOT } from '../root.mjs';
import { IS_WINDOWS, runOrFail } from '../run.mjs';
import { hashOf, overlaidContent } from './overlay.mjs';

const COPY = join(ROOT, '.cache', 'store');

/** This file lists the copy's files. */
const FILE_LIST = join(COPY, '.marquee-files.json');

/** npm makes the copy's own lockfile, because that of the tree has the packages of another SDK. */
const LOCKFILE = 'package-lock.json';

/**
 * The overlay's metadata, which is not copied: the Node versions of its SDK (`node`) and the replaced files
 * (`replaces`).
 */
const METADATA = 'overlay.json';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Finds the only overlay. Its folder has the name of its SDK version. */
export function findOverlay() {
  const sdk = readdirSync(join(ROOT, 'sdk')).find((name) => /^\d+$/.test(name));
  const folder = `sdk/${sdk}`;
  return { sdk, folder, notes: readJson(join(ROOT, folder, METADATA)) };
}

/** Throws {@link StepFailure} if this version of Node cannot run the tools of the overlay's SDK. */
function checkNodeFor({ sdk, notes }) {
  const version = process.versions.node;
  if (satisfies(version, notes.node)) return;
  throw new StepFailure(
    `SDK ${sdk} needs Node ${notes.node}, and this is ${version}: see https://nodejs.org`,
  );
}

/** Returns the files that git tracks, as a clone would have them, without those that were deleted since. */
function trackedFiles() {
  try {
    return gitFiles('ls-files').filter((path) => existsSync(join(ROOT, path)));
  } catch {
    throw new StepFailure('git could not list the files to copy: npm run store needs a clone, and git.');
  }
}

/** Returns the overlay's files without the metadata. Their paths are the same in the overlay and in the copy. */
function overlayFiles(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== METADATA)
    .map((entry) => relative(join(ROOT, folder), join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

/** Formats the build environment of `eas.json` as an .env file. */
const environmentFile = (eas) =>
  Object.entries(JSON.parse(eas).build.base.env)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

/** Yields every file of the copy with its content. */
function* contents({ folder, notes }) {
  const overlaid = overlayFiles(folder);
  for (const path of trackedFiles()) {
    if (path.startsWith('sdk/') || path === LOCKFILE || overlaid.includes(path)) continue;
    yield [path, readFileSync(join(ROOT, path))];
  }
  for (const path of overlaid) {
    const content = overlaidContent({ root: ROOT, folder, path, replaces: notes.replaces });
    yield [path, content];
    // Local builds read the environment from this file.
    if (path.endsWith('eas.json')) yield [join(dirname(path), '.env'), environmentFile(content)];
  }
}

const isPackage = (path) => basename(path) === 'package.json';

/**
 * Updates the copy: writes changed files, and deletes files that no longer belong to it. Generated files stay, but the
 * lockfile goes if a package.json has changed: {@link lockPackages} makes it again.
 */
function writeCopy(overlay) {
  const files = new Map(contents(overlay));
  const earlier = existsSync(FILE_LIST) ? readJson(FILE_LIST) : [];
  const gone = earlier.filter((path) => !files.has(path));
  const changed = [...files].filter(([path, content]) => {
    const file = join(COPY, path);
    return !existsSync(file) || !readFileSync(file).equals(Buffer.from(content));
  });
  if ([...gone, ...changed.map(([path]) => path)].some(isPackage))
    rmSync(join(COPY, LOCKFILE), { force: true });
  for (const path of gone) rmSync(join(COPY, path), { force: true });
  for (const [path, content] of changed) {
    mkdirSync(dirname(join(COPY, path)), { recursive: true });
    writeFileSync(join(COPY, path), content);
  }
  writeFileSync(FILE_LIST, JSON.stringify([...files.keys()]));
}

/** Makes the copy's lockfile, unless it has one. */
async function lockPackages(sdk) {
  if (existsSync(join(COPY, LOCKFILE))) return;
  // What is installed goes first, because npm would lock it.
  for (const path of readJson(FILE_LIST).filter(isPackage))
    rmSync(join(COPY, dirname(path), 'node_modules'), { recursive: true, force: true });
  await runOrFail(
    'npm',
    ['install', '--package-lock-only', '--include=dev'],
    `The packages of SDK ${sdk} could not be found: is the network there?`,
    { cwd: COPY, shell: IS_WINDOWS },
  );
}

/**
 * Creates or updates the copy on the overlay's SDK with its packages, unless it is up to date. Returns its folder.
 * Throws {@link StepFailure}.
 */
export async function makeStoreCopy() {
  const overlay = findOverlay();
  const { sdk } = overlay;
  checkNodeFor(overlay);
  await step(`copy the app for SDK ${sdk}`, () => writeCopy(overlay));
  await step(`find the packages of SDK ${sdk}`, () => lockPackages(sdk));
  // Every command of the copy first installs what is missing; this one does little else.
  await step(`install SDK ${sdk}`, () =>
    runOrFail(
      process.execPath,
      [join(COPY, 'scripts', 'messages.mjs')],
      `SDK ${sdk} could not be installed.`,
      { cwd: COPY },
    ),
  );
  return COPY;
}

/**
 * Records the present files of the working tree as those that the overlay's files replace. JSON files are merged
 * instead.
 */
export function renewOverlay() {
  const { folder, notes } = findOverlay();
  const replaced = overlayFiles(folder).filter(
    (path) => !path.endsWith('.json') && existsSync(join(ROOT, path)),
  );
  notes.replaces = Object.fromEntries(replaced.map((path) => [path, hashOf(readFileSync(join(ROOT, path)))]));
  writeFileSync(join(ROOT, folder, METADATA), `${JSON.stringify(notes, null, 2)}\n`);
}
