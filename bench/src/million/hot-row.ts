import { chance } from '../../../apps/server/test/chance.ts';

/** The load of a row that everybody counts, and how it is split. */
export interface HotRow {
  /** Total counts per second. */
  perSecond: number;
  /** Server processes, among which the counts are evenly distributed. */
  processes: number;
  /** Number of rows that the count is split into, each with its own lock; each process uses one. */
  slots: number;
  /** Mean duration of a commit in milliseconds, during which the row is locked. */
  commit: number;
  /** A process's own time per count in milliseconds. */
  price: number;
}

export interface HotRowResult {
  /** Milliseconds from a count's arrival to the end of its commit. */
  p50: number;
  p99: number;
  /** Mean counts per commit. */
  perCommit: number;
  /** The share of counts that were answered. */
  answered: number;
}

/** Simulated seconds. */
const SECONDS = 10;

/**
 * Simulates counts of one row by the merging writers of several processes (design 5): counts that arrive at a process
 * during its commit, or while it waits for the row lock, join its next commit. A row is locked by one commit at a time,
 * first come, first served. Arrivals and commit durations are random with a fixed seed.
 */
export function simulateHotRow(row: HotRow): HotRowResult {
  const random = chance(1);
  const waits: number[] = [];
  let commits = 0;
  // Slots are independent and equal, so one of them is simulated.
  const sharers = Math.max(1, Math.round(row.processes / row.slots));
  const arrivals = (row.perSecond / row.processes / 1000) * sharers;
  const arrived = Array.from({ length: sharers }, (_, process) =>
    poissonArrivals(arrivals / sharers, SECONDS * 1000, chance(process + 2)),
  );
  const next = new Array<number>(sharers).fill(0);
  const asked = arrived.map(([first = Infinity]) => first);
  let free = 0;
  while (free < SECONDS * 1000) {
    const process = asked.indexOf(Math.min(...asked));
    const times = arrived[process] ?? [];
    const begin = Math.max(free, asked[process] ?? Infinity);
    if (begin >= SECONDS * 1000) break;
    const from = next[process] ?? 0;
    let to = from;
    while ((times[to] ?? Infinity) <= begin) to += 1;
    // A commit takes at least half of the mean. Processing its counts must finish before it ends.
    const length = row.commit * (0.5 - 0.5 * Math.log(1 - random()));
    free = begin + length;
    const end = begin + Math.max(length, (to - from) * row.price);
    for (let count = from; count < to; count += 1) waits.push(end - (times[count] ?? end));
    commits += 1;
    next[process] = to;
    asked[process] = Math.max(end, times[to] ?? Infinity);
  }
  waits.sort((a, b) => a - b);
  const at = (share: number) => waits[Math.floor(waits.length * share)] ?? Number.NaN;
  const all = arrived.reduce((sum, times) => sum + times.length, 0);
  return { p50: at(0.5), p99: at(0.99), perCommit: waits.length / commits, answered: waits.length / all };
}

/** The moments (in milliseconds) of a Poisson process with `rate` events per millisecond. */
function poissonArrivals(rate: number, until: number, random: () => number): number[] {
  const times: number[] = [];
  for (let time = 0; time < until;) {
    time -= Math.log(1 - random()) / rate;
    times.push(time);
  }
  return times;
}
