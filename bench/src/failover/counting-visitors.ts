import { setTimeout as delay } from 'node:timers/promises';
import { type Answer, Visitor, recordIn, recordsIn } from '../../../apps/server/test/search-log/visitor.ts';
import { TERMS } from '../search-log/search-something.ts';

/** Number of concurrent visitors who search continuously. */
const VISITORS = 8;

/** Milliseconds that a visitor waits before searching again after a failed search. */
const RETRY_DELAY = 50;

/** A time without acknowledged counts is recorded as a pause if it is longer than this many milliseconds. */
const MIN_PAUSE = 300;

/** The drill fails if a pause lasts for more than this many milliseconds. */
const MAX_PAUSE = 120_000;

export interface Pause {
  /** When the last count before the pause and the first count after it were acknowledged (`performance.now()`). */
  from: number;
  to: number;
}

/** Simulates visitors who continuously look up and count terms, and records the answers. */
export class CountingVisitors {
  acknowledged = 0;
  refused = 0;
  /** Answers that are neither a count nor 503. */
  readonly unexpected: string[] = [];
  /** Number of trending lists that were read while writes were refused: those with movies, and those without. */
  trendingReads = { answered: 0, failed: 0 };
  /** The longest time that any answer took, in milliseconds. */
  slowest = 0;
  readonly pauses: Pause[] = [];
  readonly #visitor: Visitor;
  /** The acknowledged counts of each term. No two acknowledgements may have the same count. */
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
   * Resolves with the interruption of counting that a failure at `time` causes, once counting works again. Ignores
   * interruptions that end within the first second, because a failover takes longer.
   */
  async pauseAfter(time: number): Promise<Pause> {
    const late = performance.now() + MAX_PAUSE;
    while (performance.now() < late) {
      const pause = this.pauses.find(({ to }) => to > time + 1000);
      if (pause) return pause;
      await delay(20);
    }
    throw new Error(`No count was acknowledged for ${MAX_PAUSE / 1000} s`);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#work;
  }

  /**
   * Returns how many acknowledged counts the store has lost: counts that were acknowledged twice, because the store had
   * gone back to an older state, and counts above the term's current one.
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
        await delay(RETRY_DELAY);
      }
    }
  }

  /** Looks up and counts a record as the app does. Resolves with false if the server answers 503. */
  async #count(term: string): Promise<boolean> {
    const query = { method: 'equal', attribute: 'searchTerm', values: [term] };
    const found = await this.#timed(() => this.#visitor.askForList('searches', query));
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
    if (now - this.#latest > MIN_PAUSE) this.pauses.push({ from: this.#latest, to: now });
    this.#latest = now;
    this.acknowledged += 1;
    const counts = this.#counts.get(term) ?? new Set();
    this.#counts.set(term, counts);
    if (counts.has(count)) this.#repeated += 1;
    counts.add(count);
  }

  /** Reads trending while writes are refused. The server must answer it from memory. */
  async #whileRefused() {
    const movies = await this.#visitor.trending().catch(() => []);
    this.trendingReads[movies.length > 0 ? 'answered' : 'failed'] += 1;
    await delay(RETRY_DELAY);
  }
}
