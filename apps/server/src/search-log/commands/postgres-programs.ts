import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Yields the lines that pg_restore prints for a table of a dump. Throws pg_restore's error output if it fails. */
export async function* linesOfDump(file: string, table: string): AsyncGenerator<string> {
  const program = spawn('pg_restore', ['--data-only', `--table=${table}`, '--file=-', file], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errorOutput = '';
  program.stderr
    .setEncoding('utf8')
    .on('data', (text: string) => (errorOutput = (errorOutput + text).slice(-2000)));
  const ended = once(program, 'close').catch((error: unknown) => {
    throw programMissing('pg_restore', error);
  });
  // Handles a rejection of `ended` if the consumer stops early and never awaits it.
  ended.catch(() => {});
  try {
    // `readline` would also split lines at U+2028, which titles may contain.
    let rest = '';
    for await (const text of program.stdout.setEncoding('utf8')) {
      const lines = (rest + String(text)).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
    const [code] = await ended;
    if (code !== 0) throw new Error(errorOutput.trim() || `pg_restore ended with ${String(code)}`);
  } finally {
    program.kill();
  }
}

function programMissing(program: string, cause: unknown): Error {
  return new Error(
    `${program} is not there: install PostgreSQL's client programs (postgresql-client), not older than the database`,
    { cause },
  );
}
