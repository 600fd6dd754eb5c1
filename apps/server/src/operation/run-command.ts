import { resolve } from 'node:path';
import { type Config, loadConfig } from '../config/config.ts';

/**
 * A command beside the server, on the configuration of the program in `root`: prints what it has done, or says what went
 * wrong and ends with code 1.
 */
export async function runCommand(root: string, command: (config: Config) => Promise<string>): Promise<void> {
  try {
    console.log(await command(loadConfig(root)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** The one file that a command was given, as an absolute path. Throws when it was given none or more. */
export function fileArgument(command: string): string {
  const [name, ...more] = process.argv.slice(2);
  if (!name || more.length > 0) throw new Error(`Name one file: npm run ${command} -- FILE`);
  return resolve(name);
}
