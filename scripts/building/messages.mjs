import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';
import { ensureBuilt } from './ensure-built.mjs';

const PACKAGE = 'packages/messages';

/** Compiles the messages of all languages unless they are compiled already. */
export function ensureMessages() {
  return ensureBuilt({
    sources: ['texts', 'src/compile', 'src/languages.ts', 'package.json'].map((path) => `${PACKAGE}/${path}`),
    folders: [join(ROOT, PACKAGE, 'src', 'compiled')],
    async make([folder]) {
      // Imported here, because the compiler may not be installed when this file loads.
      await import('../typescript.mjs');
      const { compileMessages } = await import('@marquee/messages/compile');
      for (const [name, content] of await compileMessages()) await writeFile(join(folder, name), content);
    },
  });
}
