import { AsyncLocalStorage } from 'node:async_hooks';

/** Formats a duration in milliseconds: `0.3 s`, `41 s`, `2 min 5 s`. */
export function duration(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/** The name of the current step, if a command runs several steps at once. */
const speaker = new AsyncLocalStorage();

/** Runs a step. Each line of its output, and of the output of its programs, begins with the name. */
export const speakAs = (name, work) => speaker.run(name, work);

/** Whether other steps run at the same time, which mixes their output. */
export const isOneOfSeveral = () => speaker.getStore() !== undefined;

/** Prints a text. Each line begins with the name of the current step, if several run at once. */
export function say(text) {
  const name = speaker.getStore();
  console.log(name === undefined ? text : text.replace(/^/gm, `${name.padEnd(8)} │ `));
}

/** The failure of a step. The message is one clear sentence; `output` is what the step has printed. */
export class StepFailure extends Error {
  constructor(message, output = '') {
    super(message);
    this.output = output;
  }
}

/** Prints the name of a step, runs it, and prints its duration. */
export async function step(name, work) {
  const began = performance.now();
  say(`… ${name}`);
  const result = await work();
  say(`✓ ${name} ${duration(performance.now() - began)}`);
  return result;
}

/** Prints the error and ends the command with a failure. Prints no stack trace for a {@link StepFailure}. */
export function fail(error) {
  if (error instanceof StepFailure) {
    if (error.output) console.error(error.output);
    console.error(`✗ ${error.message}`);
  } else {
    console.error(error);
  }
  process.exit(1);
}
