// `npm run check`, for use before a commit: type checks, lint, and the tests that the changes since the last commit
// affect.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { checkNode, ensureInstalled } from './install.mjs';
import { lint } from './lint.mjs';
import { duration, fail, print, withOutputPrefix } from './report.mjs';
import { programOf, ROOT } from './root.mjs';
import { run, stopChildrenOnSignals } from './run.mjs';
import { checkTypes, WORKSPACES } from './types.mjs';

const git = (...args) =>
  execFileSync('git', [...args, '-z'], { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);

/** The files that differ from the last commit, including deleted ones. Relative to the root. */
const changedFiles = () => [
  ...new Set([...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]),
];

/** Returns the workspaces of these files, and all workspaces that depend on them. */
function affectedWorkspaces(files) {
  const affected = [];
  for (const workspace of WORKSPACES) {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(join(ROOT, workspace, 'package.json'), 'utf8'),
    );
    const needs = { ...dependencies, ...devDependencies };
    const isAffected =
      files.some((file) => file.startsWith(`${workspace}/`)) ||
      affected.some((other) => needs[`@marquee/${basename(other)}`]);
    if (isAffected) affected.push(workspace);
  }
  return affected;
}

const CODE = /\.([cm]?js|tsx?)$/;

/** Runs a Node program in a workspace. Returns whether it succeeded. */
async function passes(workspace, program, args) {
  return (await run(process.execPath, [program, ...args], { cwd: join(ROOT, workspace) })).code === 0;
}

/**
 * Runs the app's tests in the folders of the changed files, or else in the nearest folder above with tests. Jest's
 * `--findRelatedTests` would find no test or all, because most tests open the whole app by its routes.
 */
function appTests(changed) {
  const files = changed.filter((file) => file.startsWith('apps/mobile/') && CODE.test(file));
  if (files.length === 0) return true;
  const tests = git('ls-files', '--cached', '--others', '--exclude-standard', 'apps/mobile').filter(
    (file) => /\.test\.tsx?$/.test(file) && existsSync(join(ROOT, file)),
  );
  function nearestTests(folder) {
    const found = tests.filter((test) => test.startsWith(`${folder}/`));
    return found.length > 0 || folder === 'apps/mobile' ? found : nearestTests(dirname(folder));
  }
  const nearest = [...new Set(files.flatMap((file) => nearestTests(dirname(file))))];
  const paths = nearest.map((file) => join(ROOT, file));
  return passes('apps/mobile', programOf('apps/mobile', 'jest'), ['--runTestsByPath', ...paths]);
}

/**
 * Returns the folder in `test` for a server file: `movies` for a file of `src/movies`. Undefined if that folder does
 * not exist.
 */
function testFolderOf(file) {
  const [, , , folder, ...rest] = file.split('/');
  return rest.length > 0 && existsSync(join(ROOT, 'apps/server/test', folder)) ? folder : undefined;
}

/**
 * Runs the tests that import a changed server file and are in its test folder. Tests in other folders are left out:
 * nearly all of them import every file indirectly, because they start the whole server.
 */
function serverTests(files) {
  const ours = files.filter((file) => file.startsWith('apps/server/') && CODE.test(file));
  if (ours.length === 0) return true;
  const folders = new Set(ours.map(testFolderOf));
  const others = [
    `test/!(${[...folders].join('|')})/**`,
    ...(folders.has(undefined) ? [] : ['test/*.test.ts']),
  ];
  const args = ['related', '--run', '--passWithNoTests', ...others.flatMap((glob) => ['--exclude', glob])];
  const paths = ours.map((file) => join(ROOT, file));
  return passes('apps/server', programOf('apps/server', 'vitest'), [...args, ...paths]);
}

function packageTests(files) {
  const ours = files.filter((file) => /^(packages|scripts)\//.test(file) && CODE.test(file));
  if (ours.length === 0) return true;
  const paths = ours.map((file) => join(ROOT, file));
  return passes('packages', programOf('apps/server', 'vitest'), [
    'related',
    '--run',
    '--passWithNoTests',
    ...paths,
  ]);
}

try {
  checkNode();
  stopChildrenOnSignals();
  await ensureInstalled();
  const files = changedFiles();
  const began = performance.now();
  if (files.length === 0) print('Nothing has changed since the last commit: npm test tries the whole.');
  const noneFailed = async (counts) => (await counts).failed === 0;
  const parts = {
    types: () => noneFailed(checkTypes(affectedWorkspaces(files))),
    lint: () => noneFailed(lint(files)),
    app: () => appTests(files),
    server: () => serverTests(files),
    packages: () => packageTests(files),
  };
  const results = await Promise.all(
    Object.entries(parts).map(([name, work]) =>
      withOutputPrefix(name, async () => ({ name, passed: await work() })),
    ),
  );
  const failed = results.filter(({ passed }) => !passed).map(({ name }) => name);
  const verdict = failed.length > 0 ? `✗ ${failed.join(', ')} failed` : '✓ all is well';
  console.log(`\n${files.length} files changed: ${verdict}, in ${duration(performance.now() - began)}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
} catch (error) {
  fail(error);
}
