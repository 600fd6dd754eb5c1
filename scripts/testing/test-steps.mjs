import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runBrowserTests } from './browser-tests.mjs';
import { ensureBrowser, ensureHeadlessBrowser } from './browser.mjs';
import { ensureEnginesInCi, readEngines } from './engines.mjs';
import { lint } from '../lint.mjs';
import { ensurePostgresInCi, findInPath } from './system-packages.mjs';
import { print, StepFailure } from '../report.mjs';
import { programOf, ROOT } from '../root.mjs';
import { run } from '../run.mjs';
import { countsOfCheck, readCounts } from './test-counts.mjs';
import { checkTypes } from '../types.mjs';
import ensureReleases from '../building/native-build.mjs';
import { ensureWebBuild } from '../building/web-build.mjs';

/**
 * @typedef {object} Options
 * @property {string} folder the folder for the step's files.
 * @property {string[]} args the arguments for the step's test program: a pattern of file names.
 * @property {boolean} watch whether tests are repeated when files change, until the command is stopped.
 */

const node = (program, args, options) => run(process.execPath, [program, ...args], options);

/**
 * Runs a workspace's unit tests. Returns the counts.
 * @param {string} program `jest` or `vitest`.
 * @param {(report: string) => string[]} argsOf the program's arguments for one run with a JSON report.
 */
async function countUnitTests(workspace, program, argsOf, { folder, args, watch }) {
  const report = join(folder, `${workspace.replace('/', '-')}.json`);
  const cwd = join(ROOT, workspace);
  const mode = watch ? ['--watch'] : argsOf(report);
  const { code } = await node(programOf(workspace, program), [...mode, ...args], { cwd, keyboard: watch });
  return readCounts(code, report, cwd);
}

const countVitest = (workspace, options) =>
  countUnitTests(
    workspace,
    'vitest',
    (report) => ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    options,
  );

const countJest = (options) =>
  countUnitTests('apps/mobile', 'jest', (report) => ['--ci', '--json', `--outputFile=${report}`], options);

/** Runs tests in a browser. Returns the counts. */
async function countBrowserTests(name, browser, { folder, args, watch }, more = []) {
  if (watch)
    throw new StepFailure('Playwright watches in a window of its own: npx playwright test --ui, in e2e.');
  const report = join(folder, `${name}.json`);
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const reporters = `--reporter=${args.length > 0 ? 'list' : 'dot'},json`;
  const code = await runBrowserTests(browser, [reporters, ...more, ...args], env);
  return { ...readCounts(code, report), report };
}

/**
 * The steps of `npm test`; `npm test -- lint server` runs only the named ones. They run in this order, because later
 * steps use the builds. A step returns `{ passed, failed, skipped, reasons? }`; if it throws, it counts as one
 * failure. Steps with `acceptsPattern` accept a pattern: `npm test -- server limits`. Steps with `onlyInFullRun` run only
 * by name or with `everything`.
 */
export const TEST_STEPS = [
  {
    name: 'builds',
    about: 'builds of the web app and of the native releases',
    async run() {
      // Side by side, because Metro often uses one core: on two cores this took 54 s instead of 78 s.
      await Promise.all([ensureWebBuild(), ensureReleases()]);
      return { passed: 2, failed: 0, skipped: 0 };
    },
  },
  { name: 'types', about: 'types of every workspace', run: () => checkTypes() },
  {
    name: 'lint',
    about: 'ESLint, Prettier, unused code, and references in comments and documents',
    run: () => lint(),
  },
  {
    name: 'server',
    about: 'tests of the server on both stores',
    acceptsPattern: true,
    async run(options) {
      await ensurePostgresInCi();
      return countVitest('apps/server', options);
    },
  },
  {
    name: 'app',
    about: 'unit tests of the app on ios and the web, and of its tools',
    acceptsPattern: true,
    run: countJest,
  },
  {
    name: 'packages',
    about: 'tests of the shared packages, of the native host, and of the scripts',
    acceptsPattern: true,
    run: (options) => countVitest('packages', options),
  },
  {
    name: 'native',
    about: 'the releases of ios and android in the native host, and checks of the native projects',
    acceptsPattern: true,
    run: (options) => countVitest('e2e/native', options),
  },
  {
    name: 'e2e',
    about: 'the whole product in a browser',
    acceptsPattern: true,
    run: async (options) => countBrowserTests('e2e', await ensureHeadlessBrowser(), options),
  },
  {
    name: 'engines',
    about: 'the main paths in Chromium, Firefox and WebKit',
    acceptsPattern: true,
    async run(options) {
      await ensureEnginesInCi();
      const { report, ...counts } = await countBrowserTests('engines', await ensureBrowser(), options, [
        '--config=engines.config.ts',
      ]);
      for (const line of readEngines(report)) print(line);
      return counts;
    },
  },
  {
    name: 'store',
    about: 'the native app on the newest SDK, as `npm run store` makes it',
    // Left out of ordinary runs, because it takes minutes and matters only for releases.
    onlyInFullRun: true,
    async run({ folder }) {
      const { makeStoreCopy } = await import('../store/make-store.mjs');
      const store = await makeStoreCopy();
      const report = join(folder, 'store.json');
      const { code } = await node(join(store, 'scripts', 'testing', 'store-checks.mjs'), [report], {
        cwd: store,
        env: { EVERYTHING: '' },
      });
      if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
      const counts = JSON.parse(readFileSync(report, 'utf8'));
      // No command repeats a single test of the copy.
      const failures = counts.failures?.map(({ title }) => ({ title, args: [] }));
      return { ...counts, failed: code === 0 ? counts.failed : Math.max(counts.failed, 1), failures };
    },
  },
  {
    name: 'image',
    about: 'build of the Docker image, only in CI',
    async run() {
      const skipped = (reason) => ({ passed: 0, failed: 0, skipped: 1, reasons: [reason] });
      if (!process.env.CI) return skipped('built in CI only');
      // The command may exist without a running Docker daemon.
      const hasDocker = findInPath(['docker']) && (await run('docker', ['info'], { quiet: true })).code === 0;
      if (!hasDocker) return skipped('no Docker, which Debian has in docker.io');
      const args = ['build', '--file', 'deploy/Dockerfile', '--tag', 'marquee-test', '.'];
      const { code } = await run('docker', args);
      return countsOfCheck(code === 0);
    },
  },
];
