// `npm run messages` compiles the messages of all languages unless they are compiled already. All commands that need
// them call `ensureMessages`.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fail } from '../report.mjs';
import { isProgram, ROOT } from '../root.mjs';
import { ensureBuilt } from './ensure-built.mjs';

const PACKAGE = 'packages/messages';

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

if (isProgram(import.meta.url)) await ensureMessages().catch(fail);
