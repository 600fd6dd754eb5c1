import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { createInterface } from 'node:readline';
import { isOneOfSeveral, say, StepFailure } from './report.mjs';
import { ROOT } from './root.mjs';

/** Lines shown of a failed program's output: its start often contains the reason, its end the result. */
const FIRST_LINES = 15;
const LAST_LINES = 15;
const isWindows = process.platform === 'win32';
const running = new Set();

/** The output of a failed program, shortened and without stack frames of tools. */
function excerpt(output) {
  const lines = output
    .trimEnd()
    .split('\n')
    .filter((line) => !/^\s+at .+[:(]/.test(line));
  if (lines.length <= FIRST_LINES + LAST_LINES) return lines.join('\n');
  return [...lines.slice(0, FIRST_LINES), '…', ...lines.slice(-LAST_LINES)].join('\n');
}

/**
 * Signals the process group, and so everything that the child has started: Metro's workers, a browser, a server under test.
 */
function stop(child, signal) {
  try {
    if (isWindows) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // The process has already ended.
  }
}

/**
 * Forwards Ctrl-C and SIGTERM to running children, first as a request to stop, then as SIGKILL. Returns the function that
 * removes the listeners.
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
 * Runs a program and resolves with its exit code. Its stdin is closed unless `keyboard` is true.
 * @param options.quiet captures the output and returns an excerpt of it with the code.
 */
export function run(command, args, options = {}) {
  const { cwd = ROOT, env = {}, quiet = false, keyboard = false, shell = false } = options;
  const output = quiet || isOneOfSeveral() ? 'pipe' : 'inherit';
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: [keyboard ? 'inherit' : 'ignore', output, output],
      // Only the terminal's foreground group receives key presses, so the child must stay in it.
      detached: !isWindows && !keyboard,
      shell,
    });
    running.add(child);
    let kept = '';
    for (const stream of [child.stdout, child.stderr]) {
      if (stream && quiet) stream.setEncoding('utf8').on('data', (text) => (kept += text));
      else if (stream) createInterface(stream).on('line', say);
    }
    child.on('error', (error) => {
      running.delete(child);
      reject(new StepFailure(`${command} could not be run: ${error.message}`));
    });
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output: excerpt(kept) });
    });
  });
}

/** Runs a program quietly. If it fails, throws {@link StepFailure} with `message` and the output. */
export async function runOrFail(command, args, message, options = {}) {
  const { code, output } = await run(command, args, { quiet: true, ...options });
  if (code !== 0) throw new StepFailure(message, output);
}
