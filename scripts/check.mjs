// `npm run check`, for use before a commit: type checks, lint, and the tests nearest to the changes since the last
// commit. Changes of the app are also tried in a browser.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { runCommand } from './command.mjs';
import { gitFiles, workingFiles } from './git-files.mjs';
import { lint } from './lint.mjs';
import { duration, MissingProgram, print, withOutputPrefix } from './report.mjs';
import { programOf, ROOT } from './root.mjs';
import { run } from './run.mjs';
import { TEST_STEPS } from './testing/test-steps.mjs';
import { checkTypes } from './types.mjs';

/** The folders with tests of their own. */
const TESTED = /^(apps\/(mobile|server)|packages\/[^/]+|scripts)$/;

/** The files that differ from the last commit, including deleted ones. Relative to the root. */
const changedFiles = () => [
  ...new Set([
    ...gitFiles('diff', '--name-only', 'HEAD'),
    ...gitFiles('ls-files', '--others', '--exclude-standard'),
  ]),
];

/** Returns the tests directly in a folder, or else in its subfolders, or else in the nearest folder above with tests. */
function testsNear(folder, tests) {
  const direct = tests.filter((test) => dirname(test) === folder);
  if (direct.length > 0) return direct;
  const below = tests.filter((test) => test.startsWith(`${folder}/`));
  return below.length > 0 || TESTED.test(folder) ? below : testsNear(dirname(folder), tests);
}

/**
 * Returns the tests nearest to a file; a test itself is the nearest one. Tests that import the file would be too many:
 * most tests start the whole server, or open the whole app by its routes.
 */
function nearestTests(file, tests) {
  if (tests.includes(file)) return [file];
  // The tests of the server's sources and of the app's routes are in folders of their own.
  const folder = dirname(file)
    .replace(/^apps\/server\/src\b/, 'apps/server/test')
    .replace(/^apps\/mobile\/app\b/, 'apps/mobile/test');
  return testsNear(folder, tests);
}

/** Runs the tests nearest to these files with a test program. Returns whether they passed. */
async function runNearestTests(files, workspace, program, ...options) {
  const tests = workingFiles().filter((file) => /\.test\.tsx?$/.test(file));
  const nearest = new Set(files.flatMap((file) => nearestTests(file, tests)));
  if (nearest.size === 0) return true;
  const args = [programOf(workspace, program), ...options, ...[...nearest].map((file) => join(ROOT, file))];
  return (await run(process.execPath, args, { cwd: join(ROOT, workspace) })).code === 0;
}

/** The features of the app that have browser tests of their own. */
const FEATURES = ['home', 'search', 'movie', 'shell'];

/**
 * Returns the browser tests for these files: a feature's own, all features' for what they share, and changed ones. Most
 * of what a change of the app breaks are texts, names and places that only these tests see.
 */
function browserTestsFor(files) {
  const names = files.flatMap((file) => {
    const [, feature] = /^apps\/mobile\/src\/(\w+)\/.*\.tsx?$/.exec(file) ?? [];
    if (FEATURES.includes(feature)) return [feature];
    return /^(apps\/mobile\/(app|src)|packages\/messages\/texts)\//.test(file) ? FEATURES : [];
  });
  const changed = files
    .filter((file) => /^e2e\/tests\/.*\.spec\.ts$/.test(file))
    .map((file) => basename(file));
  return [...new Set([...names.map((name) => `${name}.spec.ts`), ...changed])].map((name) => `tests/${name}`);
}

/** Runs browser tests. Returns whether none failed: without a browser it says so. */
async function runInBrowser(args) {
  if (args.length === 0) return true;
  const folder = mkdtempSync(join(tmpdir(), 'marquee-check-'));
  try {
    const { failed } = await TEST_STEPS.find(({ name }) => name === 'e2e').run({ folder, args });
    return failed === 0;
  } catch (error) {
    if (!(error instanceof MissingProgram)) throw error;
    print(error.message);
    return true;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await runCommand(async () => {
  const files = changedFiles();
  const began = performance.now();
  if (files.length === 0) print('Nothing has changed since the last commit: npm test tries the whole.');
  const codeIn = (folders) =>
    files.filter((file) => folders.test(file) && /\.([cm]?js|json|tsx?)$/.test(file));
  const noneFailed = async (counts) => (await counts).failed === 0;
  const parts = {
    types: () => noneFailed(checkTypes()),
    lint: () => noneFailed(lint(files)),
    app: () => runNearestTests(codeIn(/^apps\/mobile\//), 'apps/mobile', 'jest', '--runTestsByPath'),
    server: () => runNearestTests(codeIn(/^apps\/server\//), 'apps/server', 'vitest', 'run'),
    packages: () => runNearestTests(codeIn(/^(packages|scripts)\//), 'packages', 'vitest', 'run'),
    e2e: () => runInBrowser(browserTestsFor(files.filter((file) => !/\.test\.tsx?$/.test(file)))),
  };
  const results = await Promise.all(
    Object.entries(parts).map(([name, work]) =>
      withOutputPrefix(name, async () => ({ name, passed: await work() })),
    ),
  );
  const failed = results.filter(({ passed }) => !passed).map(({ name }) => name);
  const verdict = failed.length > 0 ? `✗ ${failed.join(', ')} failed` : '✓ all is well';
  const leftOut = TEST_STEPS.map(({ name }) => name).filter((name) => !(name in parts));
  console.log(`\nNot run: ${leftOut.join(', ')}, and all but the nearest tests (npm test runs them).`);
  console.log(`${files.length} files changed: ${verdict}, in ${duration(performance.now() - began)}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
});
