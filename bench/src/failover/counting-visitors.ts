import { setTimeout as delay } from 'node:timers/promises';
import { type Answer, Visitor, recordIn, recordsIn } from '../../../apps/server/test/search-log/visitor.ts';
import { TERMS } from '../search-log/search-something.ts';

/** Visitors who search without a break. */
const VISITORS = 8;

/** Milliseconds after which a visitor who was refused searches again. */
const TRIES_AGAIN = 50;

/** Milliseconds without an acknowledged count from which on it is a pause. */
const PAUSE = 300;

/** Milliseconds after which a pause is taken for the end. */
const MOST_PATIENCE = 120_000;

export interface Pause {
  /** When the last count before it was acknowledged, and the first after it, in milliseconds of `performance.now()`. */
  from: number;
  to: number;
}

/** Visitors who find and count terms for as long as they are let, and remember what they were answered. */
export class CountingVisitors {
  acknowledged = 0;
  refused = 0;
  /** Answers that are neither a count nor "not now" (503). */
  readonly unexpected: string[] = [];
  /** Whether every trending list that was read while writes were refused had films. */
  trendingReads = { answered: 0, failed: 0 };
  /** The longest that anybody waited for an answer, in milliseconds. */
  slowest = 0;
  readonly pauses: Pause[] = [];
  readonly #visitor: Visitor;
  /** The counts that were acknowledged, by term: each is a number of its own. */
  readonly #counts = new Map<string, Set<number>>();
  #repeated = 0;
  #latest = performance.now();
  #isOver = false;
  readonly #work: Promise<unknown>;

  constructor(origin: string) {
    this.#visitor = new Visitor(origin);
    this.#work = Promise.all(Array.from({ length: VISITORS }, () => this.#search()));
  }

  /** Resolves with the pause that began at this time, once it is over: no failover takes less than a second. */
  async pauseAfter(time: number): Promise<Pause> {
    const late = performance.now() + MOST_PATIENCE;
    while (performance.now() < late) {
      const pause = this.pauses.find(({ to }) => to > time + 1000);
      if (pause) return pause;
      await delay(20);
    }
    throw new Error(`No count was acknowledged for ${MOST_PATIENCE / 1000} s`);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#work;
  }

  /**
   * How many acknowledged counts the store does not have: those whose number was given a second time, since the store
   * had gone back behind it, and those above the number that it has now.
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
        await delay(TRIES_AGAIN);
      }
    }
  }

  /** Finds the record and counts it, as the app does; false when the server says that it cannot now. */
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
    if (now - this.#latest > PAUSE) this.pauses.push({ from: this.#latest, to: now });
    this.#latest = now;
    this.acknowledged += 1;
    const counts = this.#counts.get(term) ?? new Set();
    this.#counts.set(term, counts);
    if (counts.has(count)) this.#repeated += 1;
    counts.add(count);
  }

  /** Home is looked at meanwhile, too: trending is answered from memory. */
  async #whileRefused() {
    const films = await this.#visitor.trending().catch(() => []);
    this.trendingReads[films.length > 0 ? 'answered' : 'failed'] += 1;
    await delay(TRIES_AGAIN);
  }
}
