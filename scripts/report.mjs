import { AsyncLocalStorage } from 'node:async_hooks';

/** Seconds as a reader wants them: `0.3 s`, `41 s`, `2 min 5 s`. */
export function duration(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/** The part of a command that speaks, where several do at once. */
const speaker = new AsyncLocalStorage();

/** Does work that speaks under a name: each line that it and its programs print begins with it. */
export const speakAs = (name, work) => speaker.run(name, work);

/** Whether what is printed now stands among the lines of others. */
export const isOneOfSeveral = () => speaker.getStore() !== undefined;

/** Prints a text, each line under the name of who speaks. */
export function say(text) {
  const name = speaker.getStore();
  console.log(name === undefined ? text : text.replace(/^/gm, `${name.padEnd(8)} │ `));
}

/** A step went wrong: the message is one clear sentence, `output` what the step itself said. */
export class StepFailure extends Error {
  constructor(message, output = '') {
    super(message);
    this.output = output;
  }
}

/** Says what is done, does it, says how long it took. */
export async function step(name, work) {
  const began = performance.now();
  say(`… ${name}`);
  const result = await work();
  say(`✓ ${name} ${duration(performance.now() - began)}`);
  return result;
}

/** Ends a command that could not do its work: without a stack trace when the reason is known. */
export function fail(error) {
  if (error instanceof StepFailure) {
    if (error.output) console.error(error.output);
    console.error(`✗ ${error.message}`);
  } else {
    console.error(error);
  }
  process.exit(1);
}
