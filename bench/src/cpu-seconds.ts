import { readFileSync, readdirSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICKS = 100;

/** Seconds of processor time that a process, its children and those that have ended have used so far. Linux only. */
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
    // The name of the program, in brackets, may have blanks.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const seconds = fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) / TICKS;
    return { pid: Number(name), parent, seconds };
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}
