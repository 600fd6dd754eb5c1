import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { noPostgres } from '@marquee/test-kit/postgres-cluster';

const run = promisify(execFile);

/** The drill's programs: a command that succeeds if the program is installed, and its Debian package. */
const PROGRAMS: readonly { name: string; command: [string, ...string[]]; package: string }[] = [
  { name: 'etcd', command: ['etcd', '--version'], package: 'etcd-server' },
  { name: 'patroni', command: ['patroni', '--version'], package: 'patroni' },
  { name: "Python's etcd client", command: ['python3', '-c', 'import etcd'], package: 'python3-etcd' },
  { name: 'haproxy', command: ['haproxy', '-v'], package: 'haproxy' },
];

/** Returns a message with the missing programs and how to install them on Debian. Undefined if all are installed. */
export async function missingPrograms(): Promise<string | undefined> {
  const missing = noPostgres ? [{ name: noPostgres, package: 'postgresql' }] : [];
  for (const program of PROGRAMS) {
    const [file, ...args] = program.command;
    await run(file, args, { env: searchPath() }).catch(() => missing.push(program));
  }
  if (missing.length === 0) return undefined;
  const names = missing.map(({ name }) => name).join(', ');
  const packages = missing.map((program) => program.package).join(' ');
  return `Not on this machine: ${names}. On Debian: apt-get install --no-install-recommends ${packages}`;
}

/** The environment with Debian's folders first in PATH: haproxy is in /usr/sbin, and Patroni needs Debian's Python. */
export function searchPath(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `/usr/sbin:/usr/bin:${process.env.PATH ?? ''}` };
}
