// The main job, `npm start`: installs what is missing, builds the web app when it has changed, starts the server.
// Until the dependencies are installed this may use nothing but Node.
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

  // In this very process: signals and the exit code need no messenger.
  await import('./typescript.mjs');
  const { start } = await import('../apps/server/src/main.ts');
  await start();
} catch (error) {
  fail(error);
}
