import { readFileSync, readdirSync } from 'node:fs';

/** Linux reports processor time in ticks of 10 ms. */
const TICKS_PER_SECOND = 100;

/** The processor time of a process and its children, including ended ones, in seconds. Linux only. */
export function cpuSeconds(pid: number): number {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const stats = processes.flatMap((name) => statOf(name) ?? []);
  return stats
    .filter((stat) => stat.pid === pid || stat.parent === pid)
    .reduce((sum, { seconds }) => sum + seconds, 0);
}

function statOf(name: string) {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8');
    // The program's name, in parentheses, may contain spaces, so only the text after it is split into fields.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const seconds = fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) / TICKS_PER_SECOND;
    return { pid: Number(name), parent, seconds };
  } catch {
    // The process has ended.
    return undefined;
  }
}
