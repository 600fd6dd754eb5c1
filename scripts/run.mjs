import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { createInterface } from 'node:readline';
import { hasOutputPrefix, print, StepFailure } from './report.mjs';
import { ROOT } from './root.mjs';

export const IS_WINDOWS = process.platform === 'win32';

const running = new Set();

/** Sends a signal to the process group of a child: also to Metro's workers, a browser, or a server under test. */
function stop(child, signal) {
  try {
    if (IS_WINDOWS) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // The process has already ended.
  }
}

/**
 * Forwards Ctrl-C and SIGTERM to the running children. Sends SIGKILL at the second signal, or after 5 s. Returns a
 * function that removes the listeners.
 */
export function stopChildrenOnSignals() {
  let stopping = false;
  function onSignal(signal) {
    for (const child of running) stop(child, stopping ? 'SIGKILL' : signal);
    if (stopping || running.size === 0) process.exit(128 + constants.signals[signal]);
    stopping = true;
    setTimeout(() => onSignal(signal), 5_000).unref();
    for (const child of running) {
      child.once('close', () => {
        if (running.size === 0) process.exit(128 + constants.signals[signal]);
      });
    }
  }
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  return () => {
    process.off('SIGINT', onSignal);
    process.off('SIGTERM', onSignal);
  };
}

/**
 * Runs a program and returns its exit code. Its stdin is closed unless `keyboard` is true.
 * @param options.quiet captures the output instead of printing it. The result then contains it.
 */
export function run(command, args, options = {}) {
  const { cwd = ROOT, env = {}, quiet = false, keyboard = false, shell = false } = options;
  const output = quiet || hasOutputPrefix() ? 'pipe' : 'inherit';
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: [keyboard ? 'inherit' : 'ignore', output, output],
      // A child that reads the keyboard must stay in the terminal's foreground group, which receives the key presses.
      detached: !IS_WINDOWS && !keyboard,
      shell,
    });
    running.add(child);
    let kept = '';
    for (const stream of [child.stdout, child.stderr]) {
      if (stream && quiet) stream.setEncoding('utf8').on('data', (text) => (kept += text));
      else if (stream) createInterface(stream).on('line', print);
    }
    child.on('error', (error) => {
      running.delete(child);
      reject(new StepFailure(`${command} could not be run: ${error.message}`));
    });
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output: kept.trimEnd() });
    });
  });
}

/** Runs a program without showing its output. If it fails, throws {@link StepFailure} with `message` and the output. */
export async function runOrFail(command, args, message, options = {}) {
  const { code, output } = await run(command, args, { quiet: true, ...options });
  if (code !== 0) throw new StepFailure(message, output);
}
