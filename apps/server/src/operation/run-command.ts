import { resolve } from 'node:path';
import { type Config, loadConfig } from '../config/config.ts';

/** Runs a command with the configuration of `root`: prints its result, or the error, and exits with code 1 then. */
export async function runCommand(root: string, command: (config: Config) => Promise<string>): Promise<void> {
  try {
    console.log(await command(loadConfig(root)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** The command's only argument, a file, as an absolute path. Throws if there is not exactly one. */
export function fileArgument(command: string): string {
  const [name, ...more] = process.argv.slice(2);
  if (!name || more.length > 0) throw new Error(`Name one file: npm run ${command} -- FILE`);
  return resolve(name);
}
