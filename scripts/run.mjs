import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { createInterface } from 'node:readline';
import { isOneOfSeveral, say, StepFailure } from './report.mjs';
import { ROOT } from './root.mjs';

/** Of what a failed program printed, so much is shown: its beginning often says why, its end what came of it. */
const FIRST_LINES = 15;
const LAST_LINES = 15;
const isWindows = process.platform === 'win32';
const running = new Set();

/** What a program printed without the insides of the tools that it is written in, and not endlessly long. */
function excerpt(output) {
  const lines = output
    .trimEnd()
    .split('\n')
    .filter((line) => !/^\s+at .+[:(]/.test(line));
  if (lines.length <= FIRST_LINES + LAST_LINES) return lines.join('\n');
  return [...lines.slice(0, FIRST_LINES), '…', ...lines.slice(-LAST_LINES)].join('\n');
}

/** A process group of its own is stopped with all that it started: Metro's workers, a browser, a server under test. */
function stop(child, signal) {
  try {
    if (isWindows) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It has ended by itself meanwhile.
  }
}

/** Ctrl-C and SIGTERM end the command and what it runs: at first politely. Gives the function that stops listening. */
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
 * Runs a program to its end and gives its exit code; it never waits for input, unless `keyboard` is true.
 * @param options.quiet keeps what it prints, and gives an excerpt of it beside the code.
 */
export function run(command, args, options = {}) {
  const { cwd = ROOT, env = {}, quiet = false, keyboard = false, shell = false } = options;
  const output = quiet || isOneOfSeveral() ? 'pipe' : 'inherit';
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: [keyboard ? 'inherit' : 'ignore', output, output],
      // The terminal's keys are for its foreground group.
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

/** Runs a program quietly. Throws {@link StepFailure} with what it printed and `message` when it fails. */
export async function runOrFail(command, args, message, options = {}) {
  const { code, output } = await run(command, args, { quiet: true, ...options });
  if (code !== 0) throw new StepFailure(message, output);
}
