// `npm run build` creates `dist`, with everything that the server needs on plain Node. This file may import only Node's
// own modules until the dependencies are installed.
import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { step } from './report.mjs';
import { loadSettings, ROOT } from './root.mjs';
import { ensureWebBuild } from './building/web-build.mjs';

await runCommand(async () => {
  loadSettings();
  await ensureWebBuild();
  await step('put the server together', async () => {
    const { buildServer } = await import('./building/server-build.mjs');
    await buildServer(join(ROOT, 'dist'));
  });
  console.log('Run it with: node dist/apps/server/src/main.js');
});
