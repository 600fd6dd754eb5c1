import { chance } from '../../../apps/server/test/chance.ts';

/** How a row that everybody counts is shared. */
export interface HotRow {
  /** Counts of it a second, in all. */
  perSecond: number;
  /** Server processes that these counts come to, evenly. */
  processes: number;
  /** Rows that the one is kept as, each locked by itself; a process has one of them. */
  slots: number;
  /** Milliseconds of a commit, on average: the row is locked as long. */
  commit: number;
  /** Milliseconds of a process's own time for a count. */
  price: number;
}

export interface HotRowResult {
  /** Milliseconds from a count's arrival to the end of its commit. */
  p50: number;
  p99: number;
  /** Counts that share a commit. */
  perCommit: number;
  /** Counts that were answered, as a share of those that came. */
  answered: number;
}

/** Seconds that are simulated. */
const SECONDS = 10;

/**
 * Counts of one row, as the merging writer of each process commits them (design 5): what arrives at a process during its
 * commit, or while it waits for the row, goes into its next commit, and a row is locked by one commit at a time, in the
 * order in which they asked for it. Arrivals and the times of commits are random, and the same in each run.
 */
export function simulateHotRow(row: HotRow): HotRowResult {
  const random = chance(1);
  const waits: number[] = [];
  let commits = 0;
  // Slots have nothing to do with each other, and are alike: one of them is simulated.
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
    // A commit takes half of the average at least. What it carries has to be worked through before it ends, too.
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

/** Moments, in milliseconds, at which something happens that happens so often a millisecond. */
function poissonArrivals(rate: number, until: number, random: () => number): number[] {
  const times: number[] = [];
  for (let time = 0; time < until;) {
    time -= Math.log(1 - random()) / rate;
    times.push(time);
  }
  return times;
}
