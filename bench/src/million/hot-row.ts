import { chance } from '../../../apps/server/test/chance.ts';

/** A row that many searches count at the same time. */
export interface HotRow {
  /** Counts per second in total. */
  perSecond: number;
  /** The number of server processes, which share the counts evenly. */
  processes: number;
  /** The number of rows that share the count. Each row has its own lock, and a process uses one row. */
  slots: number;
  /** The mean duration of a commit in ms. The row is locked during a commit. */
  commit: number;
  /** The processor time that a process needs per count, in ms. */
  price: number;
}

export interface HotRowResult {
  /** The median time from a count's arrival to the end of its commit, in ms. */
  p50: number;
  p99: number;
  /** The mean number of counts per commit. */
  perCommit: number;
  /** The share of counts that were committed within the simulated time. */
  answered: number;
}

/** The simulated time. */
const SECONDS = 10;

/**
 * Simulates processes that count the same row. A process merges the counts that arrive during its commit, or while it
 * waits for the row's lock, into its next commit (design 5). One commit at a time holds the lock. The processes get the
 * lock in the order of their requests. Arrivals and durations are random with a fixed seed.
 */
export function simulateHotRow(row: HotRow): HotRowResult {
  const random = chance(1);
  const waits: number[] = [];
  let commits = 0;
  // All slots are alike and independent, so the simulation of one is enough.
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
    // A commit takes at least half of the mean duration. Its counts wait at least for their processor time.
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

/** A Poisson process: random times in ms, with `rate` events per ms. */
function poissonArrivals(rate: number, until: number, random: () => number): number[] {
  const times: number[] = [];
  for (let time = 0; time < until;) {
    time -= Math.log(1 - random()) / rate;
    times.push(time);
  }
  return times;
}
