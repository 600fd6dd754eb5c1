import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/config.ts';

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Why the server did not start, and what to do: a line without a stack trace, for whoever ran it. */
export function startProblem(error: unknown, config: Config | undefined): string {
  if (error instanceof ConfigError || !config) return error instanceof Error ? error.message : String(error);

  const { port, host } = config;
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `Port ${port} is in use: stop the program that uses it, or choose another with PORT, such as PORT=${port + 1}.`;
    case 'EACCES':
      return `Port ${port} may not be opened by this user: choose one from 1024 up with PORT, such as PORT=3000.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${host} is no address of this machine: use 0.0.0.0 for all of them, or 127.0.0.1 for this machine only.`;
    default:
      return `Marquee could not start: ${error instanceof Error ? error.message : String(error)}`;
  }
}
