import { checkNode, ensureInstalled } from './install.mjs';
import { fail } from './report.mjs';
import { stopChildrenOnSignals } from './run.mjs';

/**
 * Does the work of an `npm run` command: first checks Node's version and installs what is missing. Ctrl-C also stops the
 * programs that the command runs. If the work fails, prints the error and ends the process.
 * @param {(stopListening: () => void) => Promise<void>} work calls `stopListening` when it has run its programs and
 * handles signals itself.
 */
export async function runCommand(work) {
  try {
    checkNode();
    const stopListening = stopChildrenOnSignals();
    await ensureInstalled();
    await work(stopListening);
  } catch (error) {
    fail(error);
  }
}
