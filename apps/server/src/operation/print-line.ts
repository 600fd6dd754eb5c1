import { hostname } from 'node:os';

/** pino's numbers for its levels. */
const LEVELS = { info: 30, error: 50 } as const;

/** Prints a line about the process: plain text to a terminal, otherwise JSON like all log lines. */
export function printLine(level: keyof typeof LEVELS, message: string): void {
  const stream = level === 'error' ? process.stderr : process.stdout;
  const fields = { level: LEVELS[level], time: Date.now(), pid: process.pid, hostname: hostname() };
  stream.write(`${stream.isTTY ? message : JSON.stringify({ ...fields, msg: message })}\n`);
}
