import { AsyncLocalStorage } from 'node:async_hooks';

/** Formats ms as `0.3 s`, `41 s` or `2 min 5 s`. */
export function duration(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/** The name of the current step, if a command has several. */
const outputPrefix = new AsyncLocalStorage();

/** Runs a step. Each line of its output, and of its programs' output, begins with the name. */
export const withOutputPrefix = (name, work) => outputPrefix.run(name, work);

/** Whether the lines of the current step begin with its name. */
export const hasOutputPrefix = () => outputPrefix.getStore() !== undefined;

/** The number of lines that {@link lastLinesOf} returns. The reporters of tests print failures last. */
const LAST_LINES = 80;

/** The last lines of each step, by its name. */
const lastLines = new Map();

/** Returns the last lines that a step printed, because those of later steps follow them. */
export const lastLinesOf = (name) => (lastLines.get(name) ?? []).join('\n');

/** Prints a text. If a command has several steps, each line begins with the step's name. */
export function print(text) {
  const name = outputPrefix.getStore();
  if (name !== undefined)
    lastLines.set(name, [...(lastLines.get(name) ?? []), ...text.split('\n')].slice(-LAST_LINES));
  console.log(name === undefined ? text : text.replace(/^/gm, `${name.padEnd(8)} │ `));
}

/** The failure of a step. The message is one clear sentence; `output` is the step's output. */
export class StepFailure extends Error {
  constructor(message, output = '') {
    super(message);
    this.output = output;
  }
}

/** A step that needs a program which this machine lacks. The message names the program and how to get it. */
export class MissingProgram extends StepFailure {}

/** Prints a step's name, runs the step, and prints its duration. */
export async function step(name, work) {
  const began = performance.now();
  print(`… ${name}`);
  const result = await work();
  print(`✓ ${name} ${duration(performance.now() - began)}`);
  return result;
}

/** Prints the error and ends the command with a failure. A {@link StepFailure} has no stack trace. */
export function fail(error) {
  if (error instanceof StepFailure) {
    if (error.output) console.error(error.output);
    console.error(`✗ ${error.message}`);
  } else {
    console.error(error);
  }
  process.exit(1);
}
