import { type Config, loadConfig } from '../config/config.ts';

/** The codes of a connection that was not made. Node's error has no message if a host has several addresses. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EAI_AGAIN',
]);

/** Runs a command and prints its result. If it fails, prints the error and exits with code 1. */
export async function runCommand(root: string, command: (config: Config) => Promise<string>): Promise<void> {
  try {
    console.log(await command(loadConfig(root)));
  } catch (error) {
    console.error(messageOf(error));
    process.exit(1);
  }
}

function messageOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  return UNREACHABLE.has(code)
    ? `PostgreSQL cannot be reached (${code}): check that it runs, and its address`
    : error.message;
}
