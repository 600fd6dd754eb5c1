import { ESLint } from 'eslint';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../root.mjs';

/** Sources whose regular expressions see texts of visitors or of TMDB. */
const SOURCES = ['apps/server/src', 'packages/contract/src'];
/** Of these, the sources that see whole texts, of up to 2,000 letters, and not only words and names. */
const SEE_LONG_TEXTS = ['apps/server/src/{http,web,operation,search-log/protocol}', 'packages/contract/src'];

const typeScript = { languageOptions: { parser: tseslint.parser }, plugins: { regexp } };

function linter() {
  return new ESLint({
    cwd: ROOT,
    overrideConfigFile: true,
    allowInlineConfig: false,
    overrideConfig: [
      {
        ...typeScript,
        files: ['**/*.ts'],
        rules: { 'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }] },
      },
      {
        ...typeScript,
        files: SEE_LONG_TEXTS.map((folder) => `${folder}/**/*.ts`),
        rules: { 'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false }] },
      },
    ],
  });
}

const complaintsIn = (results: readonly ESLint.LintResult[]) =>
  results.flatMap(({ filePath, messages }) =>
    messages.map(({ line, message }) => `${filePath}:${line} ${message}`),
  );

describe('design, Strangers: regular expressions', () => {
  it('take linear time', async () => {
    const results = await linter().lintFiles(SOURCES.map((folder) => `${folder}/**/*.ts`));
    expect(results.length).toBeGreaterThan(100);
    expect(complaintsIn(results)).toEqual([]);
  });

  it.each([
    ['a quantifier after another', String.raw`export const found = /^"(.*[^" ].*)"$/.exec('');`],
    ['an end that is looked for from each blank', String.raw`export const text = ''.replace(/\s+$/, '');`],
  ])('with %s are found', async (_what, code) => {
    const results = await linter().lintText(code, { filePath: 'packages/contract/src/some.ts' });
    expect(complaintsIn(results)).toHaveLength(1);
  });
});
