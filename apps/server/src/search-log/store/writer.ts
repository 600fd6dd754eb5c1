import { setImmediate as afterArrivals } from 'node:timers/promises';
import { foldTerm } from '@marquee/contract/fold-term';
import { LRUCache } from 'lru-cache';
import type { Visitor } from '../../http/visitor.ts';
import { SearchLogError, alreadyExists, notFound } from '../search-log-error.ts';
import {
  ABOVE_MAX_COUNT,
  type StoredSearch,
  type StoredTitle,
  type Tables,
  UnreadableRow,
  readSearch,
  readTitle,
  selectMerged,
} from './search-sql.ts';
import { type RunStatement, type TransactionOptions, retryContention } from './sql-driver.ts';
import { type Attempt, SameMovieLimit } from './same-movie-limit.ts';
import type { Store } from './store.ts';

/**
 * Milliseconds until a write is committed, or refused because the store is unavailable. Requests are answered within 5
 * s (design 5).
 */
const COMMIT_TIMEOUT_MS = 4000;

/** Milliseconds to wait for each lock while a row that cannot be written is isolated from the other rows. */
const ISOLATION_LOCK_TIMEOUT_MS = 25;
/** Milliseconds for the whole isolation. */
const ISOLATION_TIMEOUT_MS = 1000;

/** Milliseconds until a row that could not be written is retried. */
const SUSPECT_RETRY_DELAY_MS = 1000;
/** Milliseconds until such a row is written together with other rows again. */
const SUSPECT_TTL_MS = 60_000;

/** Maximum writes per commit. SQLite allows 32,766 values per statement, and a new record has 11. */
export const MAX_BATCH_SIZE = 2000;

/** Maximum turns of the event loop in which a commit waits for more writes, if the driver blocks the event loop. */
const MAX_GATHER_TURNS = 4;

interface Creation {
  record: StoredSearch;
  visitor?: Visitor;
}

/** Adds one to a record's count, within bounds. */
interface Increment {
  id: string;
  /** If the new count would be lower, the write fails with 409. */
  atLeast: number;
  /** If the new count would be higher, the write fails with 400. */
  atMost: number;
  visitor?: Visitor;
}

export type Write = Creation | Increment;

interface CommittedWrites {
  /** For each write, the record with the count that the write produced, or the error. */
  outcomes: Map<Write, StoredSearch | SearchLogError>;
  /** The movies whose counts rose, with their new counts. */
  titles: StoredTitle[];
}

/** The first movie for a record's term, whether searches for the term raise it, and the language of the search. */
export type RecordMovie = Pick<StoredSearch, 'movieId' | 'title' | 'posterUrl' | 'raisesMovie' | 'language'>;

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
  /** Milliseconds; {@link ISOLATION_TIMEOUT_MS} by default. Only tests set it. */
  isolateWithin?: number;
}

interface WaitingWrite {
  write: Write;
  resolve: (record: StoredSearch) => void;
  reject: (error: unknown) => void;
}

/**
 * The only writer of this process. Writes that arrive during a commit are batched into the next commit. No timer delays
 * a write (design 5).
 */
export class MergingWriter {
  readonly stats = { writes: 0, commits: 0 };
  #waiting: WaitingWrite[] = [];
  #flushInFlight: Promise<void> | undefined;
  readonly #store: Store;
  readonly #options: WriterOptions;
  readonly #sameMovie: SameMovieLimit;
  readonly #isolateWithin: number;
  /**
   * For each row that could not be written, by {@link keyOf}: the time (`performance.now()`) from which it may be tried
   * again.
   */
  readonly #suspects = new LRUCache<string, number>({ max: 1000, ttl: SUSPECT_TTL_MS });

  constructor(store: Store, options: WriterOptions) {
    this.#store = store;
    this.#options = options;
    this.#sameMovie = new SameMovieLimit(options.sameMoviePerHour ?? 0);
    this.#isolateWithin = options.isolateWithin ?? ISOLATION_TIMEOUT_MS;
  }

  /**
   * Resolves after the commit with the record and the count that this write produced. Throws {@link SearchLogError}.
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
    const isSuspect = ({ write }: WaitingWrite) => this.#suspects.has(keyOf(write));
    const suspected = this.#suspects.size > 0 ? batch.filter(isSuspect) : [];
    const others = suspected.length > 0 ? batch.filter((waiting) => !isSuspect(waiting)) : batch;
    try {
      if (others.length > 0) await this.#commitOrIsolate(others);
      if (suspected.length > 0) await this.#retrySuspects(suspected);
    } catch (error) {
      this.#store.noteFailure('write', error);
      // The store is unavailable, so the waiting writes would time out as well.
      refuse([...batch, ...this.#waiting.splice(0)], error);
    }
  }

  async #commitOrIsolate(batch: WaitingWrite[]) {
    const { commits } = this.stats;
    try {
      await this.#commitAndResolve(batch);
    } catch (error) {
      if (!this.#isCausedByRows(error)) throw error;
      await this.#isolate(batch, error, performance.now() + this.#isolateWithin);
      if (this.stats.commits === commits) this.#store.noteFailure('write', error);
    }
  }

  /**
   * Bisects a failed batch until the row that is locked or cannot be written is found and set aside. All other writes
   * are committed.
   */
  async #isolate(batch: WaitingWrite[], error: unknown, until: number) {
    const keys = [...new Set(batch.map(({ write }) => keyOf(write)))];
    const [only = '', ...more] = keys;
    if (more.length === 0 || performance.now() > until) {
      if (more.length === 0) this.#suspects.set(only, performance.now() + SUSPECT_RETRY_DELAY_MS);
      this.#store.noteRefusedRows(error);
      refuse(batch, error);
      return;
    }
    const first = new Set(keys.slice(0, keys.length / 2));
    for (const isFirst of [true, false]) {
      const half = batch.filter(({ write }) => first.has(keyOf(write)) === isFirst);
      await this.#commitSeparately(half, until);
    }
  }

  /** Retries the rows that were set aside, in transactions without other rows. */
  async #retrySuspects(batch: WaitingWrite[]) {
    const now = performance.now();
    const isDue = ({ write }: WaitingWrite) => (this.#suspects.get(keyOf(write)) ?? 0) <= now;
    const due = batch.filter(isDue);
    const tooEarly = batch.filter((waiting) => !isDue(waiting));
    refuse(tooEarly, new Error('The row was locked, or could not be written, a moment ago'));
    if (due.length > 0) await this.#commitSeparately(due, now + this.#isolateWithin / 4);
  }

  async #commitSeparately(batch: WaitingWrite[], until: number) {
    try {
      await this.#commitAndResolve(batch, { lockTimeout: ISOLATION_LOCK_TIMEOUT_MS });
      for (const { write } of batch) this.#suspects.delete(keyOf(write));
    } catch (error) {
      if (!this.#isCausedByRows(error)) throw error;
      await this.#isolate(batch, error, until);
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
      const outcome = outcomes.get(write);
      if (outcome && !(outcome instanceof SearchLogError)) resolve(outcome);
      else reject(outcome);
    }
  }

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
    try {
      const noteContention = (error: unknown) => (contention = error);
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
    const tables = await this.#store.open();
    const refused: CommittedWrites['outcomes'] = new Map();
    while (refused.size < writes.length) {
      const pending = writes.filter((write) => !refused.has(write));
      try {
        const { replacementMovie, isBlocked } = this.#options;
        const commit = async (run: RunStatement, runLast: RunStatement) => {
          const attempt = this.#sameMovie.attempt();
          const to = { tables, run, runLast, replacementMovie, isBlocked, attempt };
          return { ...(await commitWrites(to, pending, Date.now(), signal)), attempt };
        };
        const { outcomes, titles, attempt } = await retryContention(
          driver,
          signal,
          () => driver.transaction(commit, options),
          noteContention,
        );
        attempt.done();
        this.#store.noteSuccess('write');
        this.#count(outcomes);
        this.#options.onCommit(titles);
        return new Map([...refused, ...outcomes]);
      } catch (error) {
        if (error instanceof MergedRecords) {
          for (const [increment, id] of error.movedTo) increment.id = id;
        } else if (error instanceof RefusedIncrements) {
          for (const [increment, refusal] of error.refused) refused.set(increment, refusal);
        } else {
          throw error;
        }
      }
    }
    return refused;
  }

  #count(outcomes: CommittedWrites['outcomes']) {
    this.stats.commits += 1;
    for (const outcome of outcomes.values()) if (!(outcome instanceof SearchLogError)) this.stats.writes += 1;
  }
}

/** Returns a key that is equal for all writes of the same row. */
function keyOf(write: Write): string {
  return 'record' in write ? `term ${foldTerm(write.record.searchTerm)}` : `id ${write.id}`;
}

function refuse(batch: readonly WaitingWrite[], cause: unknown) {
  const unavailable = new SearchLogError(
    'general_service_unavailable',
    'The search log cannot be written now',
    { cause },
  );
  for (const { reject } of batch) reject(unavailable);
}

/**
 * Thrown if increments violate their bounds. The transaction is rolled back and runs again without these increments.
 */
class RefusedIncrements extends Error {
  readonly refused: Map<Increment, SearchLogError>;

  constructor(refused: Map<Increment, SearchLogError>) {
    super('Counts out of their bounds were added');
    this.refused = refused;
  }
}

/**
 * Thrown if some of the records to increment were merged into other records. The transaction is rolled back, and runs
 * again with the ids of those other records.
 */
class MergedRecords extends Error {
  readonly movedTo: Map<Increment, string>;

  constructor(movedTo: Map<Increment, string>) {
    super('Records were merged into others');
    this.movedTo = movedTo;
  }
}

interface CommitTo extends Pick<WriterOptions, 'replacementMovie' | 'isBlocked'> {
  tables: Tables;
  run: RunStatement;
  runLast: RunStatement;
  attempt: Attempt;
}

/**
 * Applies writes in one transaction: three statements, and one more for each record whose movie has changed. The
 * outcomes are as if the writes had run one after another. Nothing is committed once `signal` is aborted. Throws {@link
 * RefusedIncrements} and {@link MergedRecords}.
 */
async function commitWrites(
  to: CommitTo,
  writes: readonly Write[],
  now: number,
  signal: AbortSignal,
): Promise<CommittedWrites> {
  const outcomes: CommittedWrites['outcomes'] = new Map();
  await create(to, writes.filter(isCreation), outcomes);
  const renewed = await countUp(to, writes.filter(isIncrement), now, outcomes);

  const raising = [...outcomes].flatMap(([write, outcome]) => {
    if (outcome instanceof SearchLogError || !outcome.raisesMovie || to.isBlocked?.(outcome)) return [];
    return to.attempt.mayRaise(write.visitor, outcome.movieId) ? [outcome] : [];
  });
  const movies = sumByMovie(raising, renewed, now);
  // After a timeout, the clients have been told that their writes failed, so nothing may be committed.
  signal.throwIfAborted();
  const titles = movies.length > 0 ? await to.tables.addToTitles(to.runLast, movies) : [];
  return { outcomes, titles: titles.map(readTitle) };
}

const isCreation = (write: Write): write is Creation => 'record' in write;
const isIncrement = (write: Write): write is Increment => !isCreation(write);

async function create(
  { tables, run }: CommitTo,
  creations: Creation[],
  outcomes: CommittedWrites['outcomes'],
) {
  if (creations.length === 0) return;
  const nameOf = (id: unknown, term: unknown) => `${String(id)} ${String(term)}`;
  const rows = await tables.insertSearches(
    run,
    creations.map(({ record }) => record),
  );
  const created = new Set(rows.map((row) => nameOf(row.id, row.search_term)));
  for (const creation of creations) {
    const { record } = creation;
    // Only one of two identical creations succeeds.
    const isNew = created.delete(nameOf(record.id, record.searchTerm));
    outcomes.set(creation, isNew ? record : alreadyExists());
  }
}

/** Resolves with the ids of the records whose movie has changed. */
async function countUp(
  { tables, run, replacementMovie }: CommitTo,
  increments: Increment[],
  now: number,
  outcomes: CommittedWrites['outcomes'],
): Promise<Set<string>> {
  const renewed = new Set<string>();
  if (increments.length === 0) return renewed;
  const more = new Map<string, number>();
  for (const { id } of increments) more.set(id, (more.get(id) ?? 0) + 1);
  const rows = await tables.addToSearches(run, more, now);
  const records = new Map(rows.map(readSearch).map((record) => [record.id, record]));
  await redirectMerged(
    run,
    increments.filter(({ id }) => !records.has(id)),
  );

  // The rows are locked until the commit, so the counts before these increments are known exactly.
  const counts = new Map([...records].map(([id, { count }]) => [id, count - (more.get(id) ?? 0)]));
  const refused: RefusedIncrements['refused'] = new Map();
  for (const increment of increments) {
    const record = records.get(increment.id);
    if (!record) {
      outcomes.set(increment, notFound());
      continue;
    }
    const count = (counts.get(increment.id) ?? 0) + 1;
    const refusal = record.count < ABOVE_MAX_COUNT ? refusalOf(increment, count) : maxCountReached();
    if (refusal) {
      refused.set(increment, refusal);
    } else {
      counts.set(increment.id, count);
      outcomes.set(increment, { ...record, count });
    }
  }
  if (refused.size > 0) throw new RefusedIncrements(refused);

  for (const record of records.values()) {
    const first = replacementMovie(record);
    if (!first) continue;
    await tables.renewSearch(run, { ...record, ...first });
    renewed.add(record.id);
    for (const increment of increments) {
      const outcome = outcomes.get(increment);
      const isSameRecord = increment.id === record.id && outcome && !(outcome instanceof SearchLogError);
      if (isSameRecord) outcomes.set(increment, { ...outcome, ...first });
    }
  }
  return renewed;
}

/** Throws {@link MergedRecords} if some of the records were merged into other records. */
async function redirectMerged(run: RunStatement, increments: Increment[]): Promise<void> {
  if (increments.length === 0) return;
  const rows = await run(selectMerged([...new Set(increments.map(({ id }) => id))]));
  const into = new Map(rows.map((row) => [String(row.id), String(row.merged_into)]));
  const movedTo = increments.flatMap((increment): [Increment, string][] => {
    const id = into.get(increment.id);
    return id === undefined ? [] : [[increment, id]];
  });
  if (movedTo.length > 0) throw new MergedRecords(new Map(movedTo));
}

function refusalOf({ atLeast, atMost }: Increment, count: number): SearchLogError | undefined {
  if (atLeast > count) {
    return new SearchLogError('document_update_conflict', `A count goes up by one: the next one is ${count}`);
  }
  if (count > atMost) {
    return new SearchLogError(
      'attribute_limit_exceeded',
      `The next count, ${count}, is over the maximum given`,
    );
  }
  return undefined;
}

function maxCountReached(): SearchLogError {
  return new SearchLogError('attribute_limit_exceeded', 'The count is at its maximum');
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
