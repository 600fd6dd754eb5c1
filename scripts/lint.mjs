import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { programOf, ROOT } from './root.mjs';
import { run } from './run.mjs';
import { addCounts, countsOfCheck } from './testing/test-counts.mjs';

/** Options of ESLint and Prettier for a cache by content, because a checkout changes all modification times. */
const cached = (name) => [
  '--cache',
  '--cache-strategy=content',
  `--cache-location=${join(ROOT, '.cache', name)}`,
];

/**
 * Lints these files, or every file: ESLint, Prettier, circular imports (oxlint, which unlike ESLint's rule also follows
 * imports of types), unused code (knip), references in comments and documents, and the format of the catalogue. Returns the numbers of passed and failed checks.
 * @param {string[]} [files] relative to the root.
 */
export async function lint(files) {
  const existing = files?.filter((file) => existsSync(join(ROOT, file))) ?? ['.'];
  const checks = [
    // ESLint ignores files that are not code.
    [
      programOf('.', 'eslint'),
      [...cached('eslint'), '--no-warn-ignored', '--pass-on-no-patterns', ...existing],
    ],
    existing.length > 0 && [
      programOf('.', 'prettier'),
      ['--check', '--ignore-unknown', ...cached('prettier'), ...existing],
    ],
    [programOf('.', 'oxlint'), ['--quiet']],
    [programOf('.', 'knip'), ['--cache', `--cache-location=${join(ROOT, '.cache', 'knip')}`]],
    ['scripts/testing/check-references.mjs', []],
    ['scripts/format-catalogue.mjs', ['--check']],
  ].filter(Boolean);
  const runs = await Promise.all(checks.map(([program, args]) => run(process.execPath, [program, ...args])));
  return addCounts(runs.map(({ code }) => countsOfCheck(code === 0)));
}
