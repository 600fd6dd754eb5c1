// `npm start` installs missing dependencies, builds the web app if it has changed, and starts the server. This file may
// import only Node's own modules until the dependencies are installed.
import { runCommand } from './command.mjs';
import { loadSettings } from './root.mjs';
import { ensureWebBuild } from './building/web-build.mjs';

await runCommand(async () => {
  loadSettings();
  await ensureWebBuild();

  // Starts the server in this process, so that signals and the exit code need no forwarding.
  await import('./typescript.mjs');
  const { start } = await import('../apps/server/src/main.ts');
  await start();
});
