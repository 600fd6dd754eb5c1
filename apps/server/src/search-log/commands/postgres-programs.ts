import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Runs one of PostgreSQL's own client programs on a database and gives what it prints. The password goes by the
 * environment: arguments are for everybody on the machine to see. Throws what it said when it fails.
 */
export async function runPostgresProgram(
  program: 'pg_dump' | 'pg_restore',
  args: string[],
  databaseUrl?: string,
): Promise<string> {
  const url = databaseUrl === undefined ? undefined : new URL(databaseUrl);
  const password = url && decodeURIComponent(url.password);
  if (url) url.password = '';
  try {
    const { stdout } = await run(program, [...(url ? [`--dbname=${url.href}`] : []), ...args], {
      env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    });
    return stdout;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if ('code' in error && error.code === 'ENOENT') {
      throw new Error(
        `${program} is not there: install PostgreSQL's client programs (postgresql-client), not older than the database`,
        { cause: error },
      );
    }
    const said = 'stderr' in error ? String(error.stderr).trim() : '';
    throw new Error(said || error.message, { cause: error });
  }
}
