import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/** Runs a git command that lists files. Returns their paths, relative to the root. */
export const gitFiles = (...args) =>
  execFileSync('git', [...args, '-z'], { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);

/** The paths of all files in the working tree, also of new ones, without ignored ones. */
export const workingFiles = () =>
  gitFiles('ls-files', '--cached', '--others', '--exclude-standard').filter((path) =>
    existsSync(join(ROOT, path)),
  );
