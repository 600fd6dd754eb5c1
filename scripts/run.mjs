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

const SIGNALS = ['SIGINT', 'SIGTERM'];

/** The signal that stops this process and its children. */
let stopSignal;

/** Forwards Ctrl-C and SIGTERM to the running children. Sends SIGKILL at the second signal, or after 5 s. */
function onSignal(signal) {
  for (const child of running) stop(child, stopSignal ? 'SIGKILL' : signal);
  if (stopSignal) process.exit(128 + constants.signals[stopSignal]);
  stopSignal = signal;
  setTimeout(() => onSignal(signal), 5_000).unref();
}

function started(child) {
  if (running.size === 0) for (const signal of SIGNALS) process.on(signal, onSignal);
  running.add(child);
}

function ended(child) {
  running.delete(child);
  if (running.size > 0) return;
  if (stopSignal) process.exit(128 + constants.signals[stopSignal]);
  for (const signal of SIGNALS) process.off(signal, onSignal);
}

/**
 * Runs a program and returns its exit code. Ctrl-C and SIGTERM also stop the program. Its stdin is closed unless
 * `keyboard` is true.
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
    started(child);
    let kept = '';
    for (const stream of [child.stdout, child.stderr]) {
      if (stream && quiet) stream.setEncoding('utf8').on('data', (text) => (kept += text));
      else if (stream) createInterface(stream).on('line', print);
    }
    child.on('error', (error) => {
      ended(child);
      reject(new StepFailure(`${command} could not be run: ${error.message}`));
    });
    child.on('close', (code) => {
      ended(child);
      resolve({ code: code ?? 1, output: kept.trimEnd() });
    });
  });
}

/** Runs a program without showing its output. If it fails, throws {@link StepFailure} with `message` and the output. */
export async function runOrFail(command, args, message, options = {}) {
  const { code, output } = await run(command, args, { quiet: true, ...options });
  if (code !== 0) throw new StepFailure(message, output);
}
