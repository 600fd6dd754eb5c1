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

/** Runs a Node program in a workspace. Returns whether it succeeded. */
async function passes(workspace, program, args) {
  return (await run(process.execPath, [program, ...args], { cwd: join(ROOT, workspace) })).code === 0;
}

/** The app's tests in a folder, or else in the nearest folder above with tests. */
function nearestTests(folder, tests) {
  const found = tests.filter((test) => test.startsWith(`${folder}/`));
  return found.length > 0 || folder === 'apps/mobile' ? found : nearestTests(dirname(folder), tests);
}

/**
 * Runs the app's tests nearest to the changed files. Jest's `--findRelatedTests` would find no test or all, because
 * most tests open the whole app by its routes.
 */
function appTests(files) {
  if (files.length === 0) return true;
  const tests = git('ls-files', '--cached', '--others', '--exclude-standard', 'apps/mobile').filter(
    (file) => /\.test\.tsx?$/.test(file) && existsSync(join(ROOT, file)),
  );
  const nearest = new Set(files.flatMap((file) => nearestTests(dirname(file), tests)));
  const paths = [...nearest].map((file) => join(ROOT, file));
  return passes('apps/mobile', programOf('apps/mobile', 'jest'), ['--runTestsByPath', ...paths]);
}

/** Runs a workspace's tests that import these files, directly or indirectly. */
function relatedTests(workspace, files, options = []) {
  if (files.length === 0) return true;
  const paths = files.map((file) => join(ROOT, file));
  const args = ['related', '--run', '--passWithNoTests', ...options, ...paths];
  return passes(workspace, programOf('apps/server', 'vitest'), args);
}

/** Returns the test folder of a server file: `movies` for `apps/server/src/movies/…`. Empty if there is no such folder. */
function testFolderOf(file) {
  const [folder, ...rest] = file.split('/').slice(3);
  return rest.length > 0 && existsSync(join(ROOT, 'apps/server/test', folder)) ? folder : '';
}

/**
 * Runs the tests that import a changed server file and are in its test folder. Tests in other folders are left out:
 * nearly all of them import every file indirectly, because they start the whole server.
 */
function serverTests(files) {
  const folders = [...new Set(files.map(testFolderOf))];
  const leftOut = [`test/!(${folders.join('|')})/**`];
  if (!folders.includes('')) leftOut.push('test/*.test.ts');
  return relatedTests(
    'apps/server',
    files,
    leftOut.flatMap((glob) => ['--exclude', glob]),
  );
}

try {
  checkNode();
  stopChildrenOnSignals();
  await ensureInstalled();
  const files = changedFiles();
  const began = performance.now();
  if (files.length === 0) print('Nothing has changed since the last commit: npm test tries the whole.');
  const code = files.filter((file) => /\.([cm]?js|tsx?)$/.test(file));
  const noneFailed = async (counts) => (await counts).failed === 0;
  const parts = {
    types: () => noneFailed(checkTypes(affectedWorkspaces(files))),
    lint: () => noneFailed(lint(files)),
    app: () => appTests(code.filter((file) => file.startsWith('apps/mobile/'))),
    server: () => serverTests(code.filter((file) => file.startsWith('apps/server/'))),
    packages: () =>
      relatedTests(
        'packages',
        code.filter((file) => /^(packages|scripts)\//.test(file)),
      ),
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
