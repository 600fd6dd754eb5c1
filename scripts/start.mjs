// `npm start` installs missing dependencies, builds the web app if it has changed, and starts the server. Until the
// dependencies are installed, this file may import only modules that are part of Node.
import { checkNode, ensureInstalled } from './install.mjs';
import { fail } from './report.mjs';
import { loadSettings } from './root.mjs';
import { stopChildrenOnSignals } from './run.mjs';
import { ensureWebBuild } from './building/web-build.mjs';

try {
  checkNode();
  loadSettings();

  const stopListening = stopChildrenOnSignals();
  await ensureInstalled();
  await ensureWebBuild();
  stopListening();

  // The server runs in this process, so signals and the exit code need not be forwarded.
  await import('./typescript.mjs');
  const { start } = await import('../apps/server/src/main.ts');
  await start();
} catch (error) {
  fail(error);
}
