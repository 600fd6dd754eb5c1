import { resolve } from 'node:path';
import { type Config, loadConfig } from '../config/config.ts';

/** Runs a command and prints its result. If it fails, prints the error and exits with code 1. */
export async function runCommand(root: string, command: (config: Config) => Promise<string>): Promise<void> {
  try {
    console.log(await command(loadConfig(root)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** Returns the path of the file that is the command's only argument. Throws unless there is exactly one argument. */
export function fileArgument(command: string): string {
  const [name, ...more] = process.argv.slice(2);
  if (!name || more.length > 0) throw new Error(`Name one file: npm run ${command} -- FILE`);
  return resolve(name);
}
