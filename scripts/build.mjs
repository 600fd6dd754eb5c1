// `npm run build` creates `dist`, with everything that the server needs on plain Node. This file may import only Node's
// own modules until the dependencies are installed.
import { join } from 'node:path';
import { checkNode, ensureInstalled } from './install.mjs';
import { fail, step } from './report.mjs';
import { loadSettings, ROOT } from './root.mjs';
import { stopChildrenOnSignals } from './run.mjs';
import { ensureWebBuild } from './building/web-build.mjs';

try {
  checkNode();
  loadSettings();

  stopChildrenOnSignals();
  await ensureInstalled();
  await ensureWebBuild();
  await step('put the server together', async () => {
    const { buildServer } = await import('./building/server-build.mjs');
    await buildServer(join(ROOT, 'dist'));
  });
  console.log('Run it with: node dist/apps/server/src/main.js');
} catch (error) {
  fail(error);
}
