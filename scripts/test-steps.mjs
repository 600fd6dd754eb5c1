import { join } from 'node:path';
import { runBrowserTests } from './browser-tests.mjs';
import { ensureEnginesInCi, readEngines } from './engines.mjs';
import { ensurePostgresInCi } from './postgres.mjs';
import { programOf, ROOT } from './root.mjs';
import { run } from './run.mjs';
import { addCounts, readCounts } from './test-counts.mjs';
import { checkTypes } from './types.mjs';
import { ensureWebBuild } from './web-build.mjs';

const APP = join(ROOT, 'apps', 'mobile');
const SERVER = join(ROOT, 'apps', 'server');
const PACKAGES = join(ROOT, 'packages');
const E2E = join(ROOT, 'e2e');

const node = (program, args, options) => run(process.execPath, [program, ...args], options);

const passedOnce = { passed: 1, failed: 0, skipped: 0 };

/** Runs tests in a browser, and counts them; `report` is the file that says how each ended. */
async function countBrowserTests(report, args = []) {
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return readCounts(await runBrowserTests(['--reporter=dot,json', ...args], env), report);
}

/**
 * What `npm test` does, in this order; `npm test -- lint server` does only those. A step gets a folder for its files
 * and gives `{ passed, failed, skipped }`; one that throws counts as a failure.
 */
export const TEST_STEPS = [
  { name: 'types', about: 'types of every workspace', run: checkTypes },
  {
    name: 'lint',
    about: 'ESLint, Prettier, what nobody uses, and what comments and documents name',
    async run() {
      const checks = [
        [programOf('.', 'eslint'), ['.']],
        [programOf('.', 'prettier'), ['--check', '.']],
        [programOf('.', 'knip'), []],
        ['scripts/check-references.mjs', []],
      ];
      const counts = { passed: 0, failed: 0, skipped: 0 };
      for (const [program, args] of checks) {
        const { code } = await node(program, args);
        counts[code === 0 ? 'passed' : 'failed'] += 1;
      }
      return counts;
    },
  },
  {
    name: 'app',
    about: 'unit tests of the app on ios, android and web',
    async run(folder) {
      const report = join(folder, 'app.json');
      const args = ['--ci', '--json', `--outputFile=${report}`];
      return readCounts((await node(programOf('apps/mobile', 'jest'), args, { cwd: APP })).code, report);
    },
  },
  {
    name: 'server',
    about: 'tests of the server on both stores',
    async run(folder) {
      await ensurePostgresInCi();
      const report = join(folder, 'server.json');
      const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      return readCounts((await node(programOf('apps/server', 'vitest'), args, { cwd: SERVER })).code, report);
    },
  },
  {
    name: 'packages',
    about: 'tests of what app and server share, and of the native host',
    async run(folder) {
      const report = join(folder, 'packages.json');
      const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      // The host lays out and draws: a slow machine is slow, and that is no failure.
      args.push('--testTimeout=60000');
      const { code } = await node(programOf('apps/server', 'vitest'), args, { cwd: PACKAGES });
      return readCounts(code, report);
    },
  },
  {
    name: 'native',
    about: 'the releases of ios and android, run by a host, and the facts of their projects',
    async run(folder) {
      // Only now: Expo's readers, which it loads, need not be installed before.
      const { checkNativeProjects } = await import('./native-projects/check-native-projects.mjs');
      const report = join(folder, 'native.json');
      const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      const releases = async () =>
        readCounts((await node(programOf('e2e', 'vitest'), args, { cwd: join(E2E, 'native') })).code, report);
      return addCounts(await Promise.all([checkNativeProjects(join(folder, 'native-projects')), releases()]));
    },
  },
  {
    name: 'web',
    about: 'build of the web app',
    async run() {
      await ensureWebBuild();
      return passedOnce;
    },
  },
  {
    name: 'e2e',
    about: 'the whole product in a browser',
    async run(folder) {
      return countBrowserTests(join(folder, 'e2e.json'));
    },
  },
  {
    name: 'engines',
    about: 'the main paths in Chromium, Firefox and WebKit',
    async run(folder) {
      await ensureEnginesInCi();
      const report = join(folder, 'engines.json');
      const counts = await countBrowserTests(report, ['--config=engines.config.ts']);
      for (const line of readEngines(report)) console.log(line);
      return counts;
    },
  },
];
