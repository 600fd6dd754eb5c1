import { checkNode, ensureInstalled } from './install.mjs';
import { fail } from './report.mjs';

/**
 * Does the work of an `npm run` command: first checks Node's version and installs what is missing. If the work fails,
 * prints the error and ends the process.
 * @param {() => Promise<void>} work
 */
export async function runCommand(work) {
  try {
    checkNode();
    await ensureInstalled();
    await work();
  } catch (error) {
    fail(error);
  }
}
