import { setImmediate as afterArrivals } from 'node:timers/promises';
import { type CommittedWrites, RefusedIncrements, type Write, commitWrites } from './commit-writes.ts';
import { retryContention } from './retry-contention.ts';
import { SearchLogError } from './search-log-error.ts';
import type { Store } from './store.ts';
import type { StoredSearch, StoredTitle } from './stored-record.ts';

/** Milliseconds within which a write is committed, or refused as unavailable: answers are out within 5 s (design 5). */
const COMMIT_WITHIN = 4000;

/** Writes of one commit: their values stay well within what a statement takes (32,766 in SQLite). */
const MOST_AT_ONCE = 2000;

/** Turns of the event loop that a commit waits, with a blocking driver, for writes that come one after another. */
const MOST_TURNS = 4;

interface WaitingWrite {
  write: Write;
  resolve: (record: StoredSearch) => void;
  reject: (error: unknown) => void;
}

/**
 * The one writer of this process. Whatever arrives while a commit is under way goes together into the next one;
 * no timer gathers writes, so a write that comes alone is committed at once (design 5).
 */
export class MergingWriter {
  readonly stats = { writes: 0, commits: 0 };
  #waiting: WaitingWrite[] = [];
  #work: Promise<void> | undefined;
  readonly #store: Store;
  readonly #onCommit: (titles: StoredTitle[]) => void;

  /** `onCommit` is told the films whose counts a commit raised, before the writes are answered. */
  constructor(store: Store, onCommit: (titles: StoredTitle[]) => void) {
    this.#store = store;
    this.#onCommit = onCommit;
  }

  /** Resolves after the commit, with the record and the count of this very write. Throws {@link SearchLogError}. */
  write(write: Write): Promise<StoredSearch> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ write, resolve, reject });
      this.#work ??= this.#writeAll();
    });
  }

  /** Resolves when everything that was to be written is answered. */
  async drain(): Promise<void> {
    await this.#work;
  }

  async #writeAll() {
    while (this.#waiting.length > 0) {
      if (this.#store.driver.isBlocking) await this.#gather();
      await this.#writeNext(this.#waiting.splice(0, MOST_AT_ONCE));
    }
    this.#work = undefined;
  }

  /**
   * Nothing arrives while a blocking driver commits. So the requests that the system has received meanwhile come in
   * first: as long as a turn of the event loop brings some, they go into the same commit.
   */
  async #gather() {
    let before = 0;
    for (let turn = 0; turn < MOST_TURNS && this.#waiting.length > before; turn += 1) {
      before = this.#waiting.length;
      await afterArrivals();
    }
  }

  async #writeNext(batch: WaitingWrite[]) {
    try {
      const outcomes = await this.#commit(batch.map(({ write }) => write));
      for (const { write, resolve, reject } of batch) {
        const outcome = outcomes.get(write);
        if (outcome && !(outcome instanceof SearchLogError)) resolve(outcome);
        else reject(outcome);
      }
    } catch (error) {
      this.#store.noteFailure('write', error);
      const unavailable = new SearchLogError(
        'general_service_unavailable',
        'The search log cannot be written now',
        {
          cause: error,
        },
      );
      // Those behind would wait as long again, and for nothing.
      const behind = this.#waiting.splice(0);
      for (const { reject } of [...batch, ...behind]) reject(unavailable);
    }
  }

  async #commit(writes: Write[]): Promise<CommittedWrites['outcomes']> {
    const given = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    let contention: unknown;
    const deadline = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        const late = new Error(`The commit took over ${COMMIT_WITHIN} ms`, { cause: contention });
        given.abort(late);
        reject(late);
      }, COMMIT_WITHIN);
    });
    try {
      const noteContention = (error: unknown) => (contention = error);
      return await Promise.race([this.#commitUntilDone(writes, given.signal, noteContention), deadline]);
    } finally {
      clearTimeout(timer);
    }
  }

  async #commitUntilDone(
    writes: Write[],
    given: AbortSignal,
    noteContention: (error: unknown) => void,
  ): Promise<CommittedWrites['outcomes']> {
    const { driver } = this.#store;
    await this.#store.open();
    const refused: CommittedWrites['outcomes'] = new Map();
    while (refused.size < writes.length) {
      const pending = writes.filter((write) => !refused.has(write));
      try {
        const { outcomes, titles } = await retryContention(
          driver,
          given,
          () => driver.transaction((run, runLast) => commitWrites(run, runLast, pending, Date.now(), given)),
          noteContention,
        );
        this.#store.noteSuccess('write');
        this.#count(outcomes);
        this.#onCommit(titles);
        return new Map([...refused, ...outcomes]);
      } catch (error) {
        if (!(error instanceof RefusedIncrements)) throw error;
        for (const [increment, refusal] of error.refused) refused.set(increment, refusal);
      }
    }
    return refused;
  }

  #count(outcomes: CommittedWrites['outcomes']) {
    this.stats.commits += 1;
    for (const outcome of outcomes.values()) if (!(outcome instanceof SearchLogError)) this.stats.writes += 1;
  }
}
