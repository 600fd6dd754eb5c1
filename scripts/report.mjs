import { AsyncLocalStorage } from 'node:async_hooks';

/** Formats a duration in milliseconds: `0.3 s`, `41 s`, `2 min 5 s`. */
export function duration(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/** The name of the current part of a command, if several run at once. */
const speaker = new AsyncLocalStorage();

/** Runs work whose output lines, and those of its programs, are prefixed with a name. */
export const speakAs = (name, work) => speaker.run(name, work);

/** Whether the output is interleaved with that of other parts. */
export const isOneOfSeveral = () => speaker.getStore() !== undefined;

/** Prints a text; each line has the name of the current part as its prefix. */
export function say(text) {
  const name = speaker.getStore();
  console.log(name === undefined ? text : text.replace(/^/gm, `${name.padEnd(8)} │ `));
}

/** A failed step. The message is one clear sentence, `output` what the step printed. */
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

/** Ends a command after a failure; without a stack trace if the reason is known. */
export function fail(error) {
  if (error instanceof StepFailure) {
    if (error.output) console.error(error.output);
    console.error(`✗ ${error.message}`);
  } else {
    console.error(error);
  }
  process.exit(1);
}
