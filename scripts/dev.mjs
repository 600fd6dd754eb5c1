// `npm run dev` starts our server, which restarts when a file changes, and Expo's development server, which reloads the
// app and proxies its requests to our server. Arguments after `--` are Expo's: `npm run dev -- --port 8090`.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { loadSettings, programOf, ROOT, TYPESCRIPT } from './root.mjs';

function startPart(workspace, args, env = {}) {
  // Shared stdio: Expo reads key presses, and Ctrl-C reaches both processes.
  const options = { cwd: join(ROOT, workspace), env: { ...process.env, ...env }, stdio: 'inherit' };
  return spawn(process.execPath, args, options);
}

await runCommand(async () => {
  loadSettings();

  const expo = [programOf('apps/mobile', 'expo'), 'start', ...process.argv.slice(2)];
  const parts = [
    startPart('apps/server', ['--watch', '--import', TYPESCRIPT, 'src/main.ts']),
    startPart('apps/mobile', expo, { EXPO_NO_TELEMETRY: '1' }),
  ];

  /** Stops all parts. The first call determines the exit code. */
  function stopAll(code) {
    process.exitCode ??= code;
    for (const part of parts) part.kill();
  }
  process.on('SIGINT', () => stopAll(0));
  process.on('SIGTERM', () => stopAll(0));
  for (const part of parts) part.on('exit', (code) => stopAll(code ?? 1));
});
