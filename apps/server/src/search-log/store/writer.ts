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
 * Milliseconds within which a write is committed, or refused because the store is unavailable. Requests are answered
 * within 5 s (design 5).
 */
const COMMIT_TIMEOUT = 4000;

/**
 * When a row that cannot be written is isolated: milliseconds that each statement waits for a lock, and that the whole
 * isolation may take.
 */
const ISOLATION_LOCK_TIMEOUT = 25;
const ISOLATION_TIMEOUT = 1000;

/** Milliseconds until a row that could not be written is tried again, and until it is treated as a normal row again. */
const SUSPECT_RETRY_DELAY = 1000;
const SUSPECT_TTL = 60_000;

/** Maximum writes per commit. It stays well within the maximum number of values in a statement (32,766 in SQLite). */
export const MAX_BATCH_SIZE = 2000;

/** Maximum turns of the event loop that a commit waits for more writes to arrive, with a driver that blocks. */
const MAX_GATHER_TURNS = 4;

/** A record to create with the count 1. */
interface Creation {
  record: StoredSearch;
  visitor?: Visitor;
}

/** A request to increase the count of a record by one, within bounds. */
interface Increment {
  id: string;
  /** The lowest new count that the visitor expects. If the new count would be lower, the write is a conflict. */
  atLeast: number;
  /** The highest allowed new count. If the new count would be higher, the write is refused. */
  atMost: number;
  /** Whether this was a literal search; then the movie's count is raised only if the term is exactly its title. */
  isLiteral?: boolean;
  visitor?: Visitor;
}

export type Write = Creation | Increment;

interface CommittedWrites {
  /** The result of each write, in order: the record with the count that this write produced, or the error. */
  outcomes: Map<Write, StoredSearch | SearchLogError>;
  /** The movies whose counts rose, with their new counts. */
  titles: StoredTitle[];
}

/** The movie that is the first result for a record's term, and the way in which the term finds it. */
export type RecordMovie = Pick<StoredSearch, 'movieId' | 'title' | 'posterUrl' | 'raisesMovie' | 'language'>;

export interface WriterOptions {
  /** Called with the movies whose counts a commit raised, before the writes are answered. */
  onCommit(titles: StoredTitle[]): void;
  /**
   * Returns the movie that is now the first result for a record's term, if it is known and differs from the record's
   * movie.
   */
  newFirst(record: StoredSearch): RecordMovie | undefined;
  /** Whether a record's term is exactly a title of its movie. It is called for literal searches only. */
  isLiteralTitle?(record: StoredSearch): boolean;
  /** Whether an operator blocked the term, so that it does not raise its movie's count. */
  isBlocked?(record: StoredSearch): boolean;
  /** How often per hour a visitor can raise the count of the same movie; 0 means no limit. */
  sameMoviePerHour?: number;
  /** Timeouts in milliseconds; {@link COMMIT_TIMEOUT} and {@link ISOLATION_TIMEOUT} by default. Only tests set them. */
  commitWithin?: number;
  isolateWithin?: number;
}

interface WaitingWrite {
  write: Write;
  resolve: (record: StoredSearch) => void;
  reject: (error: unknown) => void;
}

/**
 * The only writer of this process. Writes that arrive during a commit are batched into the next commit. No timer delays
 * writes, so a single write is committed at once (design 5).
 */
export class MergingWriter {
  readonly stats = { writes: 0, commits: 0 };
  #waiting: WaitingWrite[] = [];
  #work: Promise<void> | undefined;
  readonly #store: Store;
  readonly #options: WriterOptions;
  readonly #sameMovie: SameMovieLimit;
  readonly #isolateWithin: number;
  /** The time from which each row that could not be written can be tried again, by {@link keyOf}. */
  readonly #suspects = new LRUCache<string, number>({ max: 1000, ttl: SUSPECT_TTL });

  constructor(store: Store, options: WriterOptions) {
    this.#store = store;
    this.#options = options;
    this.#sameMovie = new SameMovieLimit(options.sameMoviePerHour ?? 0);
    this.#isolateWithin = options.isolateWithin ?? ISOLATION_TIMEOUT;
  }

  /**
   * Adds a write. Resolves after the commit, with the record and the count that this write produced. Throws {@link
   * SearchLogError}.
   */
  write(write: Write): Promise<StoredSearch> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ write, resolve, reject });
      this.#work ??= this.#writeAll();
    });
  }

  /** Resolves when all pending writes are answered. */
  async drain(): Promise<void> {
    await this.#work;
  }

  async #writeAll() {
    while (this.#waiting.length > 0) {
      if (this.#store.driver.isBlocking) await this.#gather();
      await this.#writeNext(this.#waiting.splice(0, MAX_BATCH_SIZE));
    }
    this.#work = undefined;
  }

  /**
   * Waits for more writes before a commit, if the driver blocks the event loop during commits. It lets the event loop
   * read requests that the system has already received. As long as a turn of the event loop brings new writes, they
   * join the batch.
   */
  async #gather() {
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
      if (suspected.length > 0) await this.#tryAgain(suspected);
    } catch (error) {
      this.#store.noteFailure('write', error);
      // Writes that are still waiting would time out as well, so they are refused at once.
      refuse([...batch, ...this.#waiting.splice(0)], error);
    }
  }

  async #commitOrIsolate(batch: WaitingWrite[]) {
    const { commits } = this.stats;
    try {
      await this.#commitAndAnswer(batch);
    } catch (error) {
      if (!this.#isCausedByRows(error)) throw error;
      await this.#isolate(batch, error, performance.now() + this.#isolateWithin);
      if (this.stats.commits === commits) this.#store.noteFailure('write', error);
    }
  }

  /**
   * Bisects a failed batch until the row that is locked or cannot be written is found and set aside, because one such
   * row makes the whole batch fail. All other writes are committed.
   */
  async #isolate(batch: WaitingWrite[], error: unknown, until: number) {
    const keys = [...new Set(batch.map(({ write }) => keyOf(write)))];
    const [only = '', ...more] = keys;
    if (more.length === 0 || performance.now() > until) {
      if (more.length === 0) this.#suspects.set(only, performance.now() + SUSPECT_RETRY_DELAY);
      this.#store.noteRefusedRows(error);
      refuse(batch, error);
      return;
    }
    const first = new Set(keys.slice(0, keys.length / 2));
    for (const isFirst of [true, false]) {
      const half = batch.filter(({ write }) => first.has(keyOf(write)) === isFirst);
      await this.#commitApart(half, until);
    }
  }

  /** Writes rows that were set aside before. Each gets its own transaction until one succeeds. */
  async #tryAgain(batch: WaitingWrite[]) {
    const now = performance.now();
    const isDue = ({ write }: WaitingWrite) => (this.#suspects.get(keyOf(write)) ?? 0) <= now;
    const due = batch.filter(isDue);
    const early = batch.filter((waiting) => !isDue(waiting));
    refuse(early, new Error('The row was locked, or could not be written, a moment ago'));
    if (due.length > 0) await this.#commitApart(due, now + this.#isolateWithin / 4);
  }

  async #commitApart(batch: WaitingWrite[], until: number) {
    try {
      await this.#commitAndAnswer(batch, { lockTimeout: ISOLATION_LOCK_TIMEOUT });
      for (const { write } of batch) this.#suspects.delete(keyOf(write));
    } catch (error) {
      if (!this.#isCausedByRows(error)) throw error;
      await this.#isolate(batch, error, until);
    }
  }

  #isCausedByRows(error: unknown): boolean {
    return error instanceof UnreadableRow || this.#store.driver.isCausedByRows(error);
  }

  async #commitAndAnswer(batch: WaitingWrite[], options?: TransactionOptions) {
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
    const within = this.#options.commitWithin ?? COMMIT_TIMEOUT;
    const given = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    let contention: unknown;
    const deadline = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        const late = new Error(`The commit took over ${within} ms`, { cause: contention });
        given.abort(late);
        reject(late);
      }, within);
    });
    try {
      const noteContention = (error: unknown) => (contention = error);
      const done = this.#commitUntilDone(writes, given.signal, noteContention, options);
      return await Promise.race([done, deadline]);
    } finally {
      clearTimeout(timer);
    }
  }

  async #commitUntilDone(
    writes: Write[],
    given: AbortSignal,
    noteContention: (error: unknown) => void,
    options?: TransactionOptions,
  ): Promise<CommittedWrites['outcomes']> {
    const { driver } = this.#store;
    const tables = await this.#store.open();
    const refused: CommittedWrites['outcomes'] = new Map();
    while (refused.size < writes.length) {
      const pending = writes.filter((write) => !refused.has(write));
      try {
        const { newFirst, isLiteralTitle, isBlocked } = this.#options;
        const commit = async (run: RunStatement, runLast: RunStatement) => {
          const attempt = this.#sameMovie.attempt();
          const to = { tables, run, runLast, newFirst, isLiteralTitle, isBlocked, attempt };
          return { ...(await commitWrites(to, pending, Date.now(), given)), attempt };
        };
        const { outcomes, titles, attempt } = await retryContention(
          driver,
          given,
          () => driver.transaction(commit, options),
          noteContention,
        );
        attempt.done();
        this.#store.noteSuccess('write');
        this.#count(outcomes);
        this.#options.onCommit(titles);
        return new Map([...refused, ...outcomes]);
      } catch (error) {
        if (error instanceof MovedRecords) {
          for (const [increment, id] of error.moved) increment.id = id;
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

/** Returns a key for the row that a write changes. */
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

/** Thrown if increments violate their bounds. The transaction is rolled back and run again without these increments. */
class RefusedIncrements extends Error {
  readonly refused: Map<Increment, SearchLogError>;

  constructor(refused: Map<Increment, SearchLogError>) {
    super('Counts out of their bounds were added');
    this.refused = refused;
  }
}

/**
 * Thrown if records turn out to be merged. The transaction is rolled back and run again with the ids of the records
 * that they were merged into.
 */
class MovedRecords extends Error {
  readonly moved: Map<Increment, string>;

  constructor(moved: Map<Increment, string>) {
    super('Records were merged into others');
    this.moved = moved;
  }
}

/** The tables that a commit writes to, and the functions that it calls. */
interface CommitTo extends Pick<WriterOptions, 'newFirst' | 'isLiteralTitle' | 'isBlocked'> {
  tables: Tables;
  run: RunStatement;
  runLast: RunStatement;
  attempt: Attempt;
}

/**
 * Applies creations and increments with three statements in one transaction, and one more statement for each record
 * whose movie has changed. The outcomes are as if the writes had run one after another. Nothing is committed once
 * `given` is aborted. Throws {@link RefusedIncrements} and {@link MovedRecords}.
 */
async function commitWrites(
  to: CommitTo,
  writes: readonly Write[],
  now: number,
  given: AbortSignal,
): Promise<CommittedWrites> {
  const outcomes: CommittedWrites['outcomes'] = new Map();
  await create(to, writes.filter(isCreation), outcomes);
  const renewed = await countUp(to, writes.filter(isIncrement), now, outcomes);

  const raising = [...outcomes].flatMap(([write, outcome]) => {
    if (outcome instanceof SearchLogError || !outcome.raisesMovie || to.isBlocked?.(outcome)) return [];
    if (isIncrement(write) && write.isLiteral && !to.isLiteralTitle?.(outcome)) return [];
    return to.attempt.mayRaise(write.visitor, outcome.movieId) ? [outcome] : [];
  });
  const movies = sumByMovie(raising, renewed, now);
  // After a timeout the writes have already been refused, so the transaction must not be committed.
  given.throwIfAborted();
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
    // The created record is removed from the set, so that only one of two identical creations succeeds.
    const isNew = created.delete(nameOf(record.id, record.searchTerm));
    outcomes.set(creation, isNew ? record : alreadyExists());
  }
}

/** Increases the counts of records. Resolves with the ids of the records whose movie has changed. */
async function countUp(
  { tables, run, newFirst }: CommitTo,
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
  await followMerged(
    run,
    increments.filter(({ id }) => !records.has(id)),
  );

  // The rows are locked until the commit, so their previous counts can be computed exactly.
  const counts = new Map([...records].map(([id, { count }]) => [id, count - (more.get(id) ?? 0)]));
  const refused: RefusedIncrements['refused'] = new Map();
  for (const increment of increments) {
    const record = records.get(increment.id);
    if (!record) {
      outcomes.set(increment, notFound());
      continue;
    }
    const count = (counts.get(increment.id) ?? 0) + 1;
    const refusal = record.count < ABOVE_MAX_COUNT ? refusalOf(increment, count) : countedOut();
    if (refusal) {
      refused.set(increment, refusal);
    } else {
      counts.set(increment.id, count);
      outcomes.set(increment, { ...record, count });
    }
  }
  if (refused.size > 0) throw new RefusedIncrements(refused);

  for (const record of records.values()) {
    const first = newFirst(record);
    if (!first) continue;
    await tables.renewSearch(run, { ...record, ...first });
    renewed.add(record.id);
    for (const increment of increments) {
      const outcome = outcomes.get(increment);
      const isOfRecord = increment.id === record.id && outcome && !(outcome instanceof SearchLogError);
      if (isOfRecord) outcomes.set(increment, { ...outcome, ...first });
    }
  }
  return renewed;
}

/** Throws {@link MovedRecords} if some of the records were merged into other records. */
async function followMerged(run: RunStatement, increments: Increment[]): Promise<void> {
  if (increments.length === 0) return;
  const rows = await run(selectMerged([...new Set(increments.map(({ id }) => id))]));
  const into = new Map(rows.map((row) => [String(row.id), String(row.merged_into)]));
  const moved = increments.flatMap((increment): [Increment, string][] => {
    const id = into.get(increment.id);
    return id === undefined ? [] : [[increment, id]];
  });
  if (moved.length > 0) throw new MovedRecords(new Map(moved));
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

function countedOut(): SearchLogError {
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
    // The title and poster that the movie database returned last are kept.
    if (describedAt > movie.describedAt) Object.assign(movie, { title, posterUrl, describedAt });
  }
  return [...movies.values()];
}
