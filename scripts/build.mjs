// `npm run build`: makes `dist`, a folder with all that the server needs to run with Node alone, and nothing else.
// Until the dependencies are installed this may use nothing but Node.
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
