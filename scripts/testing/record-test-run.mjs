import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';

const DOCUMENT = join(ROOT, 'docs', 'testing.md');
const NOTE = /(?<=<!-- everything -->\n)[^]*?(?=\n<!-- \/everything -->)/;

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** Records the result of a full test run with its commit in docs/testing.md. Returns the line. */
export function recordTestRun(summary, time) {
  const changed = git('status', '--porcelain') ? ', with changes that were not committed' : '';
  const day = new Date().toISOString().slice(0, 10);
  const note = `${day}, commit ${git('rev-parse', '--short=10', 'HEAD')}${changed}: ${summary}, in ${time}.`;
  writeFileSync(DOCUMENT, readFileSync(DOCUMENT, 'utf8').replace(NOTE, note));
  return `docs/testing.md has the note: ${note}`;
}
