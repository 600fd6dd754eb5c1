import { setTimeout as delay } from 'node:timers/promises';
import { type Answer, Visitor, recordIn, recordsIn } from '@marquee/test-kit/visitor';
import { TERMS } from '../search-log/search-something.ts';

/** The number of visitors, who search continuously. */
const VISITORS = 8;

/** The delay before a visitor repeats a failed search, in ms. */
const RETRY_DELAY_MS = 50;

/** A time without acknowledged counts is recorded as a pause if it lasts at least this long, in ms. */
const MIN_PAUSE_MS = 300;

/** The maximum length of a pause, in ms. The drill fails if a pause is longer. */
const MAX_PAUSE_MS = 120_000;

export interface Pause {
  /** The time (`performance.now()`) of the last acknowledged count before the pause, and of the first one after it. */
  from: number;
  to: number;
}

/** Simulates visitors who continuously look up and count terms, and records the responses. */
export class CountingVisitors {
  acknowledged = 0;
  refused = 0;
  /** Responses that are neither a count nor 503. */
  readonly unexpected: string[] = [];
  /** Reads of trending while the server refused writes: responses with movies (`answered`), and others (`failed`). */
  trendingReads = { answered: 0, failed: 0 };
  /** The slowest response, in ms. */
  slowest = 0;
  readonly pauses: Pause[] = [];
  readonly #visitor: Visitor;
  /** The acknowledged counts of each term. The server must not acknowledge the same count of a term twice. */
  readonly #counts = new Map<string, Set<number>>();
  #repeated = 0;
  #latest = performance.now();
  #isOver = false;
  readonly #work: Promise<unknown>;

  constructor(origin: string) {
    this.#visitor = new Visitor(origin);
    this.#work = Promise.all(Array.from({ length: VISITORS }, () => this.#search()));
  }

  /**
   * Waits for the end of the pause that a failure at `time` causes, and returns the pause. Ignores pauses that end
   * within a second of the failure, because a failover takes longer.
   */
  async pauseAfter(time: number): Promise<Pause> {
    const late = performance.now() + MAX_PAUSE_MS;
    while (performance.now() < late) {
      const pause = this.pauses.find(({ to }) => to > time + 1000);
      if (pause) return pause;
      await delay(20);
    }
    throw new Error(`No count was acknowledged for ${MAX_PAUSE_MS / 1000} s`);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#work;
  }

  /**
   * Returns the number of acknowledged counts that the store has lost. If the server acknowledged the same count of a
   * term twice, the store lost the first in between. An acknowledged count above the stored count is lost, too.
   */
  async lost(): Promise<number> {
    let lost = this.#repeated;
    for (const [term, counts] of this.#counts) {
      const stored = (await this.#visitor.find(term))?.count ?? 0;
      lost += [...counts].filter((count) => count > stored).length;
    }
    return lost;
  }

  async #search() {
    while (!this.#isOver) {
      const term = TERMS[Math.floor(Math.random() * TERMS.length)] ?? '';
      try {
        if (!(await this.#count(term))) await this.#whileRefused();
      } catch (error) {
        this.unexpected.push(String(error));
        await delay(RETRY_DELAY_MS);
      }
    }
  }

  /** Looks up and counts a record like the app. Returns false if the server responds with 503. */
  async #count(term: string): Promise<boolean> {
    const found = await this.#timed(() => this.#visitor.askForTerm(term));
    if (found.status !== 200) return this.#isRefusal(found);
    const [record] = recordsIn(found);
    if (!record) throw new Error(`${term} has no record`);
    const counted = await this.#timed(() => this.#visitor.update(record.$id, { count: record.count + 1 }));
    if (counted.status !== 200) return this.#isRefusal(counted);
    this.#acknowledge(term, recordIn(counted).count);
    return true;
  }

  async #timed(ask: () => Promise<Answer>): Promise<Answer> {
    const began = performance.now();
    const answer = await ask();
    this.slowest = Math.max(this.slowest, performance.now() - began);
    return answer;
  }

  #isRefusal({ status, body }: Answer): false {
    if (status !== 503) throw new Error(`${status} ${JSON.stringify(body)}`);
    this.refused += 1;
    return false;
  }

  #acknowledge(term: string, count: number) {
    const now = performance.now();
    if (now - this.#latest > MIN_PAUSE_MS) this.pauses.push({ from: this.#latest, to: now });
    this.#latest = now;
    this.acknowledged += 1;
    const counts = this.#counts.get(term) ?? new Set();
    this.#counts.set(term, counts);
    if (counts.has(count)) this.#repeated += 1;
    counts.add(count);
  }

  /** Reads trending. While the server refuses writes, it must respond to this request from memory. */
  async #whileRefused() {
    const movies = await this.#visitor.trending().catch(() => []);
    this.trendingReads[movies.length > 0 ? 'answered' : 'failed'] += 1;
    await delay(RETRY_DELAY_MS);
  }
}
