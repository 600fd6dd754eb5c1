// `npm run dev` starts our server, which restarts when a file changes, and Expo's development server, which reloads the
// app and proxies its requests to our server. Arguments after `--` are Expo's: `npm run dev -- --port 8090`.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { checkNode, ensureInstalled } from './install.mjs';
import { fail } from './report.mjs';
import { loadSettings, programOf, ROOT, TYPESCRIPT } from './root.mjs';
import { stopChildrenOnSignals } from './run.mjs';

function startPart(args, cwd, env = {}) {
  // Shared stdio: Expo reads key presses, and Ctrl-C reaches both processes.
  return spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
}

try {
  checkNode();
  loadSettings();
  const stopListening = stopChildrenOnSignals();
  await ensureInstalled();
  stopListening();

  const parts = [
    startPart(['--watch', '--import', TYPESCRIPT, 'src/main.ts'], join(ROOT, 'apps', 'server')),
    startPart(
      [programOf('apps/mobile', 'expo'), 'start', ...process.argv.slice(2)],
      join(ROOT, 'apps', 'mobile'),
      { EXPO_NO_TELEMETRY: '1' },
    ),
  ];

  let stopping = false;
  function stopAll() {
    if (stopping) return;
    stopping = true;
    for (const part of parts) part.kill('SIGTERM');
  }
  process.on('SIGINT', stopAll);
  process.on('SIGTERM', stopAll);
  for (const part of parts) {
    part.on('exit', (code) => {
      if (!stopping) process.exitCode = code ?? 1;
      stopAll();
    });
  }
} catch (error) {
  fail(error);
}
