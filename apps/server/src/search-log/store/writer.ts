import { setImmediate as afterArrivals } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Visitor } from '../../fairness/visitor.ts';
import { SearchLogError, notFound } from '../search-log-error.ts';
import type { RecordMovie } from '../record-movie.ts';
import { type Attempt, SameMovieLimit } from '../../fairness/same-movie-limit.ts';
import {
  type StoredSearch,
  type StoredTitle,
  UnreadableRow,
  addToSearches,
  addToTitles,
  inParts,
  readSearch,
  readTitle,
  renewSearch,
  selectSearches,
} from './search-sql.ts';
import {
  type Row,
  type RunStatement,
  type Statement,
  type TransactionOptions,
  retryContention,
} from './sql-driver.ts';
import type { Store } from './store.ts';

/**
 * Milliseconds until a write is committed, or refused because the store is unavailable. Requests are answered within 5
 * s (design, Search log).
 */
const COMMIT_TIMEOUT_MS = 4000;

/** Milliseconds to wait for each lock while the writes of a failed batch are committed term by term. */
const ALONE_LOCK_TIMEOUT_MS = 25;
/** Milliseconds for all commits of such a batch. */
const ALONE_TIMEOUT_MS = 1000;

/** Milliseconds until a term whose row could not be written is tried again. */
const SUSPECT_RETRY_DELAY_MS = 1000;
/** Milliseconds until such a term is written together with others again. */
const SUSPECT_TTL_MS = 60_000;

/** Maximum writes per commit. */
export const MAX_BATCH_SIZE = 2000;

/** Maximum turns of the event loop in which a commit waits for more writes, if the driver blocks the event loop. */
const MAX_GATHER_TURNS = 4;

/** One search for a term, which adds one to the term's count. */
export interface Write {
  /** The id of the term's record. */
  id: string;
  /** The record, which is inserted if there is none. Without it, the stored one is read. */
  record?: StoredSearch;
  visitor?: Visitor;
}

interface CommittedWrites {
  /** For each write, the record with the count that the write produced. */
  outcomes: Map<Write, StoredSearch>;
  /** The movies whose counts rose, with their new counts. */
  titles: StoredTitle[];
  /** Its raises count in the limit after the commit. */
  attempt: Attempt;
}

export interface WriterOptions {
  /** Called with the movies whose counts a commit raised, before the writes are answered. */
  onCommit(titles: StoredTitle[]): void;
  /**
   * Returns the movie that is first for a record's term in a cached answer; undefined if the record is up to date, or
   * if no answer is cached.
   */
  replacementMovie(record: StoredSearch): RecordMovie | undefined;
  /** Whether an operator blocked the record's term. A blocked term raises no movie. */
  isBlocked?(record: StoredSearch): boolean;
  /** How often per hour a visitor can raise the count of the same movie; 0 means no limit. */
  sameMoviePerHour?: number;
  /** Milliseconds; {@link COMMIT_TIMEOUT_MS} by default. Only tests set it. */
  commitWithin?: number;
  /** Milliseconds; {@link ALONE_TIMEOUT_MS} by default. Only tests set it. */
  aloneWithin?: number;
}

interface WaitingWrite {
  write: Write;
  resolve: (record: StoredSearch) => void;
  reject: (error: unknown) => void;
}

/**
 * The only writer of this process. Writes that arrive during a commit are batched into the next commit. No timer delays
 * a write (design, Search log).
 */
export class MergingWriter {
  readonly stats = { writes: 0, commits: 0 };
  #waiting: WaitingWrite[] = [];
  #flushInFlight: Promise<void> | undefined;
  readonly #store: Store;
  readonly #options: WriterOptions;
  readonly #sameMovie: SameMovieLimit;
  readonly #aloneWithin: number;
  /**
   * For each term whose row could not be written, by the record's id: the time (`performance.now()`) from which it may
   * be tried again.
   */
  readonly #suspects = new LRUCache<string, number>({ max: 1000, ttl: SUSPECT_TTL_MS });

  constructor(store: Store, options: WriterOptions) {
    this.#store = store;
    this.#options = options;
    this.#sameMovie = new SameMovieLimit(options.sameMoviePerHour ?? 0);
    this.#aloneWithin = options.aloneWithin ?? ALONE_TIMEOUT_MS;
  }

  /**
   * Resolves after the commit with the record and the count that this write produced. Throws {@link SearchLogError}:
   * 404 if the write has no record and there is none with its id, 503 if the store is unavailable.
   */
  write(write: Write): Promise<StoredSearch> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ write, resolve, reject });
      this.#flushInFlight ??= this.#writeAll();
    });
  }

  async drain(): Promise<void> {
    await this.#flushInFlight;
  }

  async #writeAll() {
    while (this.#waiting.length > 0) {
      if (this.#store.driver.isBlocking) await this.#waitForMoreWrites();
      await this.#writeNext(this.#waiting.splice(0, MAX_BATCH_SIZE));
    }
    this.#flushInFlight = undefined;
  }

  /**
   * Delays a commit while each turn of the event loop brings more writes. Only for a driver that blocks the event loop,
   * because no writes arrive during its commit.
   */
  async #waitForMoreWrites() {
    let before = 0;
    for (let turn = 0; turn < MAX_GATHER_TURNS && this.#waiting.length > before; turn += 1) {
      before = this.#waiting.length;
      await afterArrivals();
    }
  }

  async #writeNext(batch: WaitingWrite[]) {
    const isSuspect = ({ write }: WaitingWrite) => this.#suspects.has(write.id);
    const suspected = batch.filter(isSuspect);
    const others = batch.filter((waiting) => !isSuspect(waiting));
    try {
      if (others.length > 0) await this.#commitTogether(others);
      if (suspected.length > 0) await this.#retrySuspects(suspected);
    } catch (error) {
      this.#store.noteFailure('write', error);
      // The store is unavailable, so the waiting writes would time out as well.
      refuse([...batch, ...this.#waiting.splice(0)], error);
    }
  }

  async #commitTogether(batch: WaitingWrite[]) {
    const commitsBefore = this.stats.commits;
    try {
      await this.#commitAndResolve(batch);
    } catch (error) {
      if (!this.#isCausedByRows(error)) throw error;
      await this.#commitTermByTerm(batch, this.#aloneWithin, error);
      // If no term could be committed, the tables are locked or cannot be written.
      if (this.stats.commits === commitsBefore) this.#store.noteFailure('write', error);
    }
  }

  /**
   * Retries the terms whose rows could not be written, after a delay. They get less time than in the first attempt,
   * because the writes of all other terms wait meanwhile.
   */
  async #retrySuspects(batch: WaitingWrite[]) {
    const now = performance.now();
    const isDue = ({ write }: WaitingWrite) => (this.#suspects.get(write.id) ?? 0) <= now;
    const error = new Error('The row was locked, or could not be written, a moment ago');
    refuse(
      batch.filter((waiting) => !isDue(waiting)),
      error,
    );
    await this.#commitTermByTerm(batch.filter(isDue), this.#aloneWithin / 4, error);
  }

  /**
   * Commits the writes of each term in a transaction of their own, so that a row that is locked or cannot be written
   * fails only the writes of its term.
   * @param within milliseconds; writes that are not tried by then are refused because of `error`.
   */
  async #commitTermByTerm(batch: WaitingWrite[], within: number, error: unknown) {
    const until = performance.now() + within;
    for (const [id, writes] of groupBy(batch, ({ write }) => write.id)) {
      if (performance.now() > until) {
        refuse(writes, error);
        continue;
      }
      try {
        await this.#commitAndResolve(writes, { lockTimeout: ALONE_LOCK_TIMEOUT_MS });
        this.#suspects.delete(id);
      } catch (cause) {
        if (!this.#isCausedByRows(cause)) throw cause;
        this.#suspects.set(id, performance.now() + SUSPECT_RETRY_DELAY_MS);
        this.#store.noteRefusedRows(cause);
        refuse(writes, cause);
      }
    }
  }

  #isCausedByRows(error: unknown): boolean {
    return error instanceof UnreadableRow || this.#store.driver.isCausedByRows(error);
  }

  async #commitAndResolve(batch: WaitingWrite[], options?: TransactionOptions) {
    const outcomes = await this.#commit(
      batch.map(({ write }) => write),
      options,
    );
    for (const { write, resolve, reject } of batch) {
      const record = outcomes.get(write);
      if (record) resolve(record);
      else reject(notFound());
    }
  }

  /** Commits the writes, and retries contention until the timeout. Throws an error with the contention as its cause. */
  async #commit(writes: Write[], options?: TransactionOptions): Promise<CommittedWrites['outcomes']> {
    const timeoutMs = this.#options.commitWithin ?? COMMIT_TIMEOUT_MS;
    const controller = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    let contention: unknown;
    const deadline = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        const late = new Error(`The commit took over ${timeoutMs} ms`, { cause: contention });
        controller.abort(late);
        reject(late);
      }, timeoutMs);
    });
    const noteContention = (error: unknown) => (contention = error);
    try {
      const done = this.#commitUntilDone(writes, controller.signal, noteContention, options);
      return await Promise.race([done, deadline]);
    } finally {
      clearTimeout(timer);
    }
  }

  async #commitUntilDone(
    writes: Write[],
    signal: AbortSignal,
    noteContention: (error: unknown) => void,
    options?: TransactionOptions,
  ): Promise<CommittedWrites['outcomes']> {
    const { driver } = this.#store;
    await this.#store.open();
    const attemptCommit = async () => {
      const records = await this.#recordsOf(writes);
      if (records.size === 0) return undefined;
      return driver.transaction(
        (run, runLast) => this.#runWrites(writes, records, { run, runLast, signal }),
        options,
      );
    };
    const committed = await retryContention(driver, signal, attemptCommit, noteContention);
    if (!committed) return new Map();
    const { outcomes, titles, attempt } = committed;
    attempt.done();
    this.#store.noteSuccess('write');
    this.stats.commits += 1;
    this.stats.writes += outcomes.size;
    this.#options.onCommit(titles);
    return outcomes;
  }

  /** Resolves with the records of these writes by id; the stored ones are read together, and unknown ids left out. */
  async #recordsOf(writes: Write[]): Promise<ReadonlyMap<string, StoredSearch>> {
    const records = new Map<string, StoredSearch>();
    // Of several searches for a new term, the first one's text and movie are stored.
    for (const { id, record } of writes) if (record && !records.has(id)) records.set(id, record);
    const others = new Set(writes.flatMap(({ id }) => (records.has(id) ? [] : [id])));
    for (const ids of inParts([...others])) {
      for (const row of await this.#store.driver.run(selectSearches(ids))) {
        const record = readSearch(row);
        records.set(record.id, record);
      }
    }
    return records;
  }

  /**
   * Runs writes in a transaction: one or more statements for the terms, one or more for the movies, and one for each
   * record whose movie has changed. The counts are as if the writes had run one after another. Nothing is committed
   * once `signal` is aborted.
   * @param records the records of the writes by id. Writes without one are ignored.
   */
  async #runWrites(
    writes: readonly Write[],
    records: ReadonlyMap<string, StoredSearch>,
    { run, runLast, signal }: { run: RunStatement; runLast: RunStatement; signal: AbortSignal },
  ): Promise<CommittedWrites> {
    const { replacementMovie, isBlocked } = this.#options;
    const now = Date.now();
    const outcomes: CommittedWrites['outcomes'] = new Map();
    const byId = groupBy(writes, ({ id }) => id);
    const added = [...byId].flatMap(([id, { length: count }]) => {
      const record = records.get(id);
      return record ? [{ ...record, count, updatedAt: now }] : [];
    });
    const renewed = new Set<string>();
    for (const stored of (await runAll(addToSearches(added), run, run)).map(readSearch)) {
      const counted = byId.get(stored.id) ?? [];
      // The row is locked until the commit, so the count before these writes is known exactly.
      const before = stored.count - counted.length;
      // The movie of a new record was just verified.
      const replacement = before > 0 ? replacementMovie(stored) : undefined;
      const record = { ...stored, ...replacement };
      if (replacement) {
        await run(renewSearch(record));
        renewed.add(record.id);
      }
      for (const [index, write] of counted.entries())
        outcomes.set(write, { ...record, count: before + index + 1 });
    }

    const attempt = this.#sameMovie.attempt();
    const raising = [...outcomes].flatMap(([{ visitor }, record]) => {
      if (!record.raisesMovie || isBlocked?.(record)) return [];
      return attempt.mayRaise(visitor, record.movieId) ? [record] : [];
    });
    const movies = sumByMovie(raising, renewed, now);
    // After a timeout, the clients have been told that their writes failed, so nothing may be committed.
    signal.throwIfAborted();
    const titles = await runAll(addToTitles(movies), run, runLast);
    return { outcomes, titles: titles.map(readTitle), attempt };
  }
}

function groupBy<T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

function refuse(batch: readonly WaitingWrite[], cause: unknown) {
  const unavailable = new SearchLogError(
    'general_service_unavailable',
    'The search log cannot be written now',
    { cause },
  );
  for (const { reject } of batch) reject(unavailable);
}

/** Runs the statements in their order, the last one with `runLast`. Resolves with all their rows. */
async function runAll(
  statements: readonly Statement[],
  run: RunStatement,
  runLast: RunStatement,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [index, statement] of statements.entries())
    rows.push(...(await (index === statements.length - 1 ? runLast : run)(statement)));
  return rows;
}

function sumByMovie(searched: StoredSearch[], renewed: ReadonlySet<string>, now: number): StoredTitle[] {
  const movies = new Map<number, StoredTitle>();
  for (const { id, movieId, title, posterUrl, createdAt } of searched) {
    const movie = movies.get(movieId);
    const describedAt = renewed.has(id) ? now : createdAt;
    if (!movie) {
      const times = { describedAt, createdAt: now, updatedAt: now };
      movies.set(movieId, { movieId, title, posterUrl, count: 1, ...times });
      continue;
    }
    movie.count += 1;
    // Keep the title and poster that the movie database returned most recently.
    if (describedAt > movie.describedAt) Object.assign(movie, { title, posterUrl, describedAt });
  }
  return [...movies.values()];
}
