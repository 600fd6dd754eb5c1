// `npm run mutants -- packages/contract` or `-- apps/server/src/movies`: changes the sources of a folder in a thousand small
// ways, one at a time, and names the changes that no test beside them notices. Below a score of 80 it fails. It works on
// copies in `.mutants`. Tests that start the server as a process of its own do not see the changes.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, ensureInstalled } from './install.mjs';
import { fail, StepFailure } from './report.mjs';
import { ROOT } from './root.mjs';

/** `packages/contract`, `apps/server/src/movies`: the workspace, and the room in it. */
function readFolder(folder = '') {
  const [, workspace, room = ''] = /^((?:packages|apps)\/[^/]+)(?:\/src\/?(.*?))?\/?$/.exec(folder) ?? [];
  if (workspace && existsSync(join(ROOT, workspace, 'src', room))) return { workspace, room };
  throw new StepFailure(`There is no folder ${folder}: npm run mutants -- packages/contract`);
}

try {
  checkNode();
  await ensureInstalled();
  const { workspace, room } = readFolder(process.argv[2]);
  process.chdir(join(ROOT, workspace));
  const { Stryker } = await import('@stryker-mutator/core');
  const tests = join('test', room);
  await new Stryker({
    mutate: [join('src', room, '**/*.ts')],
    plugins: ['@stryker-mutator/vitest-runner'],
    testRunner: 'vitest',
    vitest: { dir: existsSync(tests) ? tests : 'test', related: false },
    coverageAnalysis: 'perTest',
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    thresholds: { high: 90, low: 80, break: 80 },
    // Vitest finds no tests below `.cache`.
    tempDirName: '.mutants',
    ignorePatterns: ['.cache'],
    allowConsoleColors: false,
  }).runMutationTest();
} catch (error) {
  fail(error);
}
