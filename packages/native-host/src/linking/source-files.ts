import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

/** Not part of what is built into an app. */
const SKIPPED = new Set([
  'node_modules',
  '__tests__',
  'tests',
  'test',
  'androidTest',
  'examples',
  'lib',
  'dist',
]);

/** The text of every file below `folder` whose name ends in one of `endings`; none where there is no such folder. */
export function* readSources(folder: string, endings: string[]): Generator<string> {
  let entries;
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return;
  }
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED.has(entry.name)) yield* readSources(path, endings);
    } else if (endings.includes(extname(entry.name))) {
      yield readFileSync(path, 'utf8');
    }
  }
}
