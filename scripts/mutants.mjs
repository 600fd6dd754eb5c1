// `npm run mutants -- packages/contract` or `-- apps/server/src/movies/movie-source.ts`: changes the sources of folders and files
// in a thousand small ways, one at a time, and names the changes that no test of the workspace notices. Below a score of 80
// it fails. It works on copies in `.mutants`, and leaves its report there. A whole room takes hours; so
//
// - paths of tests narrow which are asked: `-- apps/server/src/http test/http test/app.test.ts`;
// - `--every 5` tries every fifth change, which gives the score within a few points;
// - `--shared` loads modules once for all changes, in a tenth of the time: for those that keep nothing of a change (a cache of
//   the module's own would give it to the next);
// - `--workers 1` leaves a core to others.
//
// Not asked are tests that start processes, which run other sources than the copy's, and those that need a PostgreSQL, which
// each change would start anew. What runs when a module is loaded or a test file set up (a table, a pattern, a route)
// belongs to no one test: such changes are ignored, and counted in the report, unless `--static` is given, which runs all
// tests for each. And what runs in a hook for some tests, and in others themselves, is asked of the latter alone: look at
// such a survivor by hand before you believe it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkNode, ensureInstalled } from './install.mjs';
import { fail, StepFailure } from './report.mjs';
import { ROOT } from './root.mjs';

const SOURCES = /^((?:packages|apps)\/[^/]+)(?:\/src\/?(.*?))?\/?$/;

/** `packages/contract`, `apps/server/src/movies`, `apps/server/src/app.ts`: the workspace, and what to change in it. */
function readSources(path) {
  const [, workspace, part = ''] = SOURCES.exec(path) ?? [];
  if (workspace && existsSync(join(ROOT, workspace, 'src', part))) {
    return { workspace, files: join('src', part, part.endsWith('.ts') ? '' : '**/*.ts').replace(/\/$/, '') };
  }
  throw new StepFailure(`There is no folder ${path}: npm run mutants -- packages/contract`);
}

/** The tests of a workspace that try its sources where Stryker changes them: in their own process. */
const testsInProcess = (within) =>
  readdirSync('test', { recursive: true })
    .map((file) => join('test', file))
    .filter((file) => /\.test\.tsx?$/.test(file) && within.some((path) => file.startsWith(path)))
    .filter((file) => !/node:child_process|server-process/.test(readFileSync(file, 'utf8')));

try {
  checkNode();
  await ensureInstalled();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      shared: { type: 'boolean', default: false },
      static: { type: 'boolean', default: false },
      every: { type: 'string', default: '1' },
      workers: { type: 'string', default: '2' },
    },
  });
  const paths = positionals.filter((path) => SOURCES.test(path));
  const sources = (paths.length > 0 ? paths : ['']).map(readSources);
  const tests = positionals.filter((path) => !SOURCES.test(path));
  process.chdir(join(ROOT, sources[0].workspace));
  process.env.WITHOUT_POSTGRES = 'changes of the sources are tried one at a time';
  const { Stryker } = await import('@stryker-mutator/core');
  const reports = join(ROOT, '.mutants');
  await new Stryker({
    mutate: sources.map(({ files }) => files),
    plugins: ['@stryker-mutator/vitest-runner', join(ROOT, 'scripts/testing/mutant-plugins.mjs')],
    checkers: values.every === '1' ? [] : ['sample'],
    every: Number(values.every),
    testRunner: 'vitest',
    testFiles: testsInProcess(tests.length > 0 ? tests : ['test']),
    vitest: {
      related: true,
      ...(values.shared && { configFile: join(ROOT, 'scripts/testing/mutants-shared.config.mjs') }),
    },
    coverageAnalysis: 'perTest',
    ignoreStatic: !values.static,
    concurrency: Number(values.workers),
    timeoutMS: 15_000,
    reporters: ['clear-text', 'survivors', 'json'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportMutants: false },
    jsonReporter: {
      fileName: join(
        reports,
        `${paths[0].replaceAll('/', '.')}${paths.length > 1 ? `+${paths.length - 1}` : ''}.json`,
      ),
    },
    thresholds: { high: 90, low: 80, break: 80 },
    // As deep below the root as the workspace, for what tests read there, and with its `tsconfig.json` as it stands.
    tempDirName: reports,
    tsconfigFile: 'not-rewritten.json',
    allowConsoleColors: false,
  }).runMutationTest();
} catch (error) {
  fail(error);
}
