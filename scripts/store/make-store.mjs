import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { gitFiles } from '../git-files.mjs';
import { satisfies } from '../install.mjs';
import { step, StepFailure } from '../report.mjs';
import { ROOT } from '../root.mjs';
import { IS_WINDOWS, runOrFail } from '../run.mjs';
import { hashOf, overlaidContent } from './overlay.mjs';

/** The copy of the repository on the overlay's SDK. */
const STORE = join(ROOT, '.cache', 'store');

/** This file lists the copy's files. */
const FILES = join(STORE, '.marquee-files.json');

/** npm writes this file at the end of an installation. Without it, `ensureInstalled` of the copy installs again. */
const NPM_MARK = join(STORE, 'node_modules', '.package-lock.json');

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
    return gitFiles('ls-files').filter((path) => existsSync(join(ROOT, path)));
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

/** Updates the copy: writes changed files, and deletes files that no longer belong to it. Generated files stay. */
function writeCopy(overlay) {
  const files = new Map(contents(overlay));
  const earlier = existsSync(FILES) ? readJson(FILES) : [];
  for (const path of earlier) if (!files.has(path)) rmSync(join(STORE, path), { force: true });
  for (const [path, content] of files) {
    const file = join(STORE, path);
    if (existsSync(file) && readFileSync(file).equals(Buffer.from(content))) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    if (path.endsWith('package.json')) rmSync(NPM_MARK, { force: true });
  }
  writeFileSync(FILES, JSON.stringify([...files.keys()]));
}

/**
 * Creates or updates the copy on the overlay's SDK with its packages, unless it is up to date. Returns its folder.
 * Throws {@link StepFailure}.
 */
export async function makeStore() {
  const overlay = findOverlay();
  const { folder, sdk } = overlay;
  checkNodeFor(overlay);
  await step(`copy the app for SDK ${sdk}`, () => writeCopy(overlay));
  await step(`install SDK ${sdk}`, () =>
    runOrFail(
      process.execPath,
      [join(STORE, 'scripts', 'messages.mjs')],
      `SDK ${sdk} could not be installed. If ${folder}/${LOCKFILE} no longer matches a package.json, ` +
        'npm run store -- --renew writes it anew.',
      { cwd: STORE },
    ),
  );
  return STORE;
}

/**
 * Records that the overlay matches the working tree, and updates the overlay's lockfile. Throws {@link StepFailure}.
 */
export async function renewOverlay() {
  const overlay = findOverlay();
  const { folder, notes } = overlay;
  checkNodeFor(overlay);
  const replaced = overlayFiles(folder).filter(
    (path) => !path.endsWith('.json') && existsSync(join(ROOT, path)),
  );
  notes.replaces = Object.fromEntries(replaced.map((path) => [path, hashOf(readFileSync(join(ROOT, path)))]));
  writeFileSync(join(ROOT, folder, NOTES), `${JSON.stringify(notes, null, 2)}\n`);
  await step('write the lockfile', async () => {
    writeCopy(overlay);
    await runOrFail(
      'npm',
      ['install', '--package-lock-only', '--include=dev'],
      `The packages of SDK ${overlay.sdk} could not be found: is the network there?`,
      { cwd: STORE, shell: IS_WINDOWS },
    );
    writeFileSync(join(ROOT, folder, LOCKFILE), readFileSync(join(STORE, LOCKFILE)));
  });
}
