// `npm run mutants -- packages/contract` or `-- apps/server/src/movies/movie-source.ts` runs mutation tests (Stryker)
// and lists the surviving mutants. It fails if the score is below 80. It works on copies in `.mutants`, where it also
// writes the report. A whole folder takes hours; test paths limit the tests: `-- apps/server/src/http test/http`.
//
// Some tests are excluded: those that start processes, which would run the original sources, and those that would start
// PostgreSQL for each mutant. Static mutants, in code that runs at loading or in a test file's setup, are ignored and
// counted in the report. Stryker tries only the tests that run a mutant's
// code themselves. If test hooks run the code, too, check a survivor by hand.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { StepFailure } from './report.mjs';
import { ROOT } from './root.mjs';

const SOURCES = /^(packages\/[^/]+|apps\/server)(?:\/src\/?(.*?))?\/?$/;

/** Returns the tests of a workspace that run its sources in their own process, where Stryker has mutated them. */
const testsInProcess = (within) =>
  readdirSync('test', { recursive: true })
    .map((file) => join('test', file))
    .filter((file) => /\.test\.tsx?$/.test(file) && within.some((path) => file.startsWith(path)))
    .filter((file) => !/node:child_process|server-process/.test(readFileSync(file, 'utf8')));

await runCommand(async () => {
  const [path = '', ...tests] = process.argv.slice(2);
  const [, workspace, part = ''] = SOURCES.exec(path) ?? [];
  if (!workspace || !existsSync(join(ROOT, workspace, 'src', part)))
    throw new StepFailure(`There are no sources ${path}: npm run mutants -- packages/contract`);
  process.chdir(join(ROOT, workspace));
  process.env.WITHOUT_POSTGRES = 'changes of the sources are tried one at a time';
  const { Stryker } = await import('@stryker-mutator/core');
  const reports = join(ROOT, '.mutants');
  await new Stryker({
    // Only browser tests run the scripts of pages.
    mutate: [join('src', part, part.endsWith('.ts') ? '' : '**/*.ts'), '!src/page-scripts{,/**}*'],
    plugins: ['@stryker-mutator/vitest-runner'],
    testRunner: 'vitest',
    testFiles: testsInProcess(tests.length > 0 ? tests : ['test']),
    vitest: { related: true },
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    concurrency: 2,
    timeoutMS: 15_000,
    reporters: ['clear-text', 'json'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    jsonReporter: { fileName: join(reports, `${path.replaceAll('/', '.')}.json`) },
    thresholds: { high: 90, low: 80, break: 80 },
    // The copies are as deep below the root as the workspace, so that tests find the files that they read. The name of
    // a missing file keeps Stryker from rewriting `tsconfig.json`.
    tempDirName: reports,
    tsconfigFile: 'not-rewritten.json',
    allowConsoleColors: false,
  }).runMutationTest();
});
