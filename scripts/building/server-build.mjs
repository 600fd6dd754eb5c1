import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'esbuild';
import { ensureBuilt } from './ensure-built.mjs';
import { ROOT } from '../root.mjs';
import { IS_WINDOWS } from '../run.mjs';

const SERVER = 'apps/server';

const { version, engines, scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** What each `npm run` of the build runs, as in the repository: a program of the server, and its first arguments. */
const COMMANDS = Object.entries({ ...scripts, start: `${SERVER}/src/main.ts` }).flatMap(([name, command]) => {
  const [, program, args] = /apps\/server\/src\/(.+)\.ts(.*)$/.exec(command) ?? [];
  return program ? [{ name, program, args }] : [];
});

/** The folders of the modules that read files next to them, and the endings of these files. */
const READERS = [
  { base: `${SERVER}/src`, folder: 'catalogue', ending: '.json' },
  { base: 'packages/posters/src', folder: 'motifs', ending: '.svg' },
];

/** The files that are copied next to the programs. */
const SHIPPED_FILES = ['.env.example', 'LICENSE', 'CHANGELOG.md', 'deploy/back-up.sh', 'deploy/healthy.sh'];

/** The web app and the bundle that renders its pages. */
const WEB = ['apps/mobile/dist', 'apps/mobile/dist-server'];

/** Our own packages in `node_modules`. Their sources are bundled. */
const OWN_PACKAGES = /^node_modules[\\/]@marquee[\\/]/;

/** Returns the folders in `node_modules` of all packages that the server needs at run time, relative to the root. */
function runtimePackages() {
  const args = ['ls', '--workspace', SERVER, '--omit=dev', '--all', '--parseable'];
  // The exit code is ignored: npm lists all packages, and fails if others are installed besides those of the lockfile.
  const { error, stdout } = spawnSync('npm', args, { cwd: ROOT, encoding: 'utf8', shell: IS_WINDOWS });
  if (error) throw error;
  // The first line is the repository itself.
  const [, ...folders] = stdout.trimEnd().split('\n');
  return folders.map((folder) => relative(ROOT, folder)).filter((folder) => !OWN_PACKAGES.test(folder));
}

/** Bundles the server's programs as JavaScript, and copies the files that they read. */
async function bundlePrograms(folder) {
  await build({
    entryPoints: [...new Set(COMMANDS.map(({ program }) => join(ROOT, SERVER, 'src', `${program}.ts`)))],
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
            const reader = READERS.find(({ base, folder: name }) =>
              path.startsWith(join(ROOT, base, name, '/')),
            );
            if (!reader) return undefined;
            // The bundle has all modules in one folder. This URL replaces the module's own, so that the module still
            // finds the files in its subfolder.
            const place = relative(join(ROOT, reader.base), path);
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
  for (const { base, folder: name, ending } of READERS) {
    cpSync(join(ROOT, base, name), join(folder, name), {
      recursive: true,
      filter: (file) => statSync(file).isDirectory() || file.endsWith(ending),
    });
  }
}

/**
 * Writes everything that the server needs on plain Node into `folder`: its programs, their packages in the versions of
 * the lockfile, and the web app if it was built. An existing `.env` file and data folder in `folder` stay.
 */
export async function buildServer(folder) {
  for (const made of ['apps', 'deploy', 'node_modules'])
    rmSync(join(folder, made), { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await bundlePrograms(join(folder, SERVER, 'src'));
  mkdirSync(join(folder, 'deploy'), { recursive: true });
  for (const file of SHIPPED_FILES) cpSync(join(ROOT, file), join(folder, file));
  for (const path of runtimePackages()) {
    // Skips nested packages, because `runtimePackages` returns the required ones separately.
    const inside = join(ROOT, path, 'node_modules');
    cpSync(join(ROOT, path), join(folder, path), { recursive: true, filter: (file) => file !== inside });
  }
  for (const path of WEB) {
    if (existsSync(join(ROOT, path))) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  }
  const manifest = {
    name: 'marquee-server',
    version,
    commit: builtCommit(),
    private: true,
    type: 'module',
    engines,
    scripts: Object.fromEntries(
      COMMANDS.map(({ name, program, args }) => [name, `node ${SERVER}/src/${program}.js${args}`]),
    ),
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
}

/** Returns the hash of the built commit: `COMMIT` in an image, otherwise git's HEAD. Undefined if neither exists. */
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

/** The files that affect the programs. */
const SOURCES = [
  `${SERVER}/src`,
  'packages/contract',
  'packages/messages',
  'packages/posters',
  'package.json',
  'package-lock.json',
  'scripts/building/server-build.mjs',
];

/** This folder is as deep in the repository as `src`, so that relative paths to packages and the web app stay valid. */
const DIST = join(ROOT, SERVER, 'dist');

/**
 * Builds the server's main program, unless it is up to date, for tests and benchmarks that start it as a process. A start
 * of the build takes a second less processor time than a start from the sources. The program serves the repository's web
 * app. Returns its path.
 */
export async function ensureServerProgram() {
  await ensureBuilt({ sources: SOURCES, folders: [DIST], make: ([folder]) => bundlePrograms(folder) });
  return join(DIST, 'main.js');
}

/** Vitest's global setup of the server's tests. */
export async function setup(project) {
  await ensureServerProgram();
  project.onTestsRerun(ensureServerProgram);
}
