// `npm run lint`: ESLint, Prettier, unused code (knip), references in comments and documents, and the format of the
// catalogue.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureMessages } from './building/messages.mjs';
import { programOf, ROOT } from './root.mjs';
import { run } from './run.mjs';

/** Options of ESLint and Prettier for a cache by content, because a checkout changes all modification times. */
const cached = (name) => [
  '--cache',
  '--cache-strategy=content',
  `--cache-location=${join(ROOT, '.cache', name)}`,
];

const LINTED = /\.([cm]?js|tsx?)$/;

/**
 * Lints these files, or every file. Returns the numbers of passed and failed checks.
 * @param {string[]} [files] relative to the root.
 */
export async function lint(files) {
  const there = files?.filter((file) => existsSync(join(ROOT, file)));
  const linted = there?.filter((file) => LINTED.test(file)) ?? ['.'];
  const checks = [
    linted.length > 0 && [programOf('.', 'eslint'), [...cached('eslint'), '--no-warn-ignored', ...linted]],
    there?.length !== 0 && [
      programOf('.', 'prettier'),
      ['--check', '--ignore-unknown', ...cached('prettier'), ...(there ?? ['.'])],
    ],
    [programOf('.', 'knip'), ['--cache', `--cache-location=${join(ROOT, '.cache', 'knip')}`]],
    ['scripts/testing/check-references.mjs', []],
    ['scripts/format-catalogue.mjs', ['--check']],
  ].filter(Boolean);
  const counts = { passed: 0, failed: 0, skipped: 0 };
  await Promise.all(
    checks.map(async ([program, args]) => {
      const { code } = await run(process.execPath, [program, ...args]);
      counts[code === 0 ? 'passed' : 'failed'] += 1;
    }),
  );
  return counts;
}

if (resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await ensureMessages();
  const { failed } = await lint();
  process.exit(failed > 0 ? 1 : 0);
}
