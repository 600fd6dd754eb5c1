import { chance } from '../../../apps/server/test/chance.ts';

/** A row that many searches count at the same time: its load, and how the load is split. */
export interface HotRow {
  /** Total counts per second. */
  perSecond: number;
  /** Number of server processes. The counts are distributed evenly among them. */
  processes: number;
  /** Number of rows that the count is split into. Each row has its own lock, and each process uses one row. */
  slots: number;
  /** Mean duration of a commit in milliseconds. The row is locked meanwhile. */
  commit: number;
  /** Milliseconds of a process's own time that each count takes. */
  price: number;
}

export interface HotRowResult {
  /** Milliseconds from a count's arrival to the end of its commit. */
  p50: number;
  p99: number;
  /** Mean number of counts per commit. */
  perCommit: number;
  /** The share of counts that were committed within the simulated time. */
  answered: number;
}

/** The simulated time in seconds. */
const SECONDS = 10;

/**
 * Simulates how several processes count the same row. Each process merges its counts (design 5): counts that arrive at
 * a process during its commit, or while it waits for the row's lock, go into its next commit. The row is locked by one
 * commit at a time, in the order of the requests. Arrivals and commit durations are random with a fixed seed.
 */
export function simulateHotRow(row: HotRow): HotRowResult {
  const random = chance(1);
  const waits: number[] = [];
  let commits = 0;
  // All slots are alike and independent, so only one of them is simulated.
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
    // A commit takes at least half of the mean duration. It also takes at least as long as the process needs for its
    // counts.
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

/** Returns the times (in milliseconds) of random events: a Poisson process with `rate` events per millisecond. */
function poissonArrivals(rate: number, until: number, random: () => number): number[] {
  const times: number[] = [];
  for (let time = 0; time < until;) {
    time -= Math.log(1 - random()) / rate;
    times.push(time);
  }
  return times;
}
