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
