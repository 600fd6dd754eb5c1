import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { ensureBuilt } from './build-cache.mjs';
import { fingerprint } from './fingerprint.mjs';
import { ROOT } from '../root.mjs';

const SERVER = 'apps/server';

/** The server's programs, with the names under which `npm run` knows them in the folder that is built. */
const PROGRAMS = {
  start: 'main',
  backup: 'backup-main',
  restore: 'restore-main',
  move: 'move-main',
  migrate: 'migrate-main',
  trending: 'trending-main',
  distribute: 'distribute-main',
};

/** Whose JSON files the programs read, each beside the module that names it. */
const READING = 'movies';

/** The web app and what renders its pages, where they have been built. */
const WEB = ['apps/mobile/dist', 'apps/mobile/dist-server'];

/** Which C library a package with native parts is for, as lockfiles say it; undefined on systems with one alone. */
function systemLibrary() {
  if (process.platform !== 'linux') return undefined;
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

/** The folders in `node_modules`, in the lockfile's words, of all that the server needs while it runs. */
function runtimePackages(packages) {
  const library = systemLibrary();
  const found = new Set();

  /** As Node looks for it: in the nearest folder upwards. */
  function folderOf(name, from) {
    for (let folder = from; ; folder = dirname(folder)) {
      const candidate = folder === '.' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
      if (packages[candidate]) return candidate;
      if (folder === '.') return undefined;
    }
  }

  function add(from) {
    const { dependencies, optionalDependencies } = packages[from];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const folder = folderOf(name, from);
      if (!folder || found.has(folder)) continue;
      const { link, resolved, libc } = packages[folder];
      if (link) {
        // A workspace: its sources are bundled, what they depend on is not.
        add(resolved);
      } else if (existsSync(join(ROOT, folder)) && (!libc || !library || libc.includes(library))) {
        found.add(folder);
        add(folder);
      }
    }
  }

  add(SERVER);
  return [...found];
}

/** Makes `folder` hold the server's programs as JavaScript, and what they read. */
async function bundlePrograms(folder) {
  await build({
    entryPoints: Object.values(PROGRAMS).map((name) => join(ROOT, SERVER, 'src', `${name}.ts`)),
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    logLevel: 'warning',
    plugins: [
      {
        name: 'modules-find-what-they-read',
        setup({ onLoad }) {
          onLoad({ filter: /\.ts$/ }, ({ path }) => {
            const place = relative(join(ROOT, SERVER, 'src'), path);
            if (!place.startsWith(join(READING, '/'))) return undefined;
            // All modules are in one folder then; what they read keeps its place.
            const url = `new URL(${JSON.stringify(`./${place}`)}, import.meta.url).href`;
            const contents = readFileSync(path, 'utf8').replaceAll('import.meta.url', url);
            return { contents, loader: 'ts' };
          });
        },
      },
      {
        name: 'packages-stay-packages',
        setup({ onResolve }) {
          onResolve({ filter: /^[^./]/ }, ({ path }) =>
            path.startsWith('@marquee/') ? undefined : { path, external: true },
          );
        },
      },
    ],
  });
  cpSync(join(ROOT, SERVER, 'src', READING), join(folder, READING), {
    recursive: true,
    filter: (file) => statSync(file).isDirectory() || file.endsWith('.json'),
  });
}

/**
 * Makes `folder` hold all that the server needs to run with Node alone, and nothing else: its programs, the packages that
 * they load, in the versions of the lockfile, and the web app where it is built. The places are those of the repository.
 * An `.env` and a data folder that stand in `folder` stay.
 */
export async function buildServer(folder) {
  for (const made of ['apps', 'deploy', 'node_modules'])
    rmSync(join(folder, made), { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await bundlePrograms(join(folder, SERVER, 'src'));
  mkdirSync(join(folder, 'deploy'), { recursive: true });
  for (const file of SHIPPED_FILES) cpSync(join(ROOT, file), join(folder, file));
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  for (const path of runtimePackages(packages)) {
    // Those that it has inside it are listed themselves, as far as they are needed.
    const inside = join(ROOT, path, 'node_modules');
    cpSync(join(ROOT, path), join(folder, path), { recursive: true, filter: (file) => file !== inside });
  }
  for (const path of WEB) {
    if (existsSync(join(ROOT, path))) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  }
  const { version, engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const scripts = Object.fromEntries(
    Object.entries(PROGRAMS).map(([name, file]) => [name, `node ${SERVER}/src/${file}.js`]),
  );
  const commit = builtCommit();
  const manifest = {
    name: 'marquee-server',
    version,
    commit,
    private: true,
    type: 'module',
    engines,
    scripts,
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
}

/** Files that stand beside the programs. */
const SHIPPED_FILES = ['.env.example', 'LICENSE', 'CHANGELOG.md', 'deploy/back-up.sh', 'deploy/healthy.sh'];

/** The commit that is built: of the clone, or as `COMMIT` says where there is none (an image); undefined where nobody says. */
function builtCommit() {
  if (process.env.COMMIT) return process.env.COMMIT;
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}

/** What the programs are made of, in the words of `fingerprint`. */
const SOURCES = [
  `${SERVER}/src`,
  'packages/contract',
  'packages/messages',
  'package-lock.json',
  'scripts/building/server-build.mjs',
];

/** As deep in the repository as the sources, whose packages and web app it finds. */
const DIST = join(ROOT, SERVER, 'dist');

let ensured;

/**
 * The server's main program as it ships, for tests that start it as a process: the sources take a second of processor
 * longer, each time. It serves the web app of the repository.
 */
export function ensureServerProgram() {
  ensured ??= ensureBuilt({
    name: 'server',
    key: fingerprint(SOURCES, 'server'),
    folders: [DIST],
    make: bundlePrograms,
  });
  return ensured.then(() => join(DIST, 'main.js'));
}
