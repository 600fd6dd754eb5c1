import type { RunStatement } from './sql-driver.ts';
import { SearchLogError } from './search-log-error.ts';
import {
  BEYOND_COUNTING,
  type StoredSearch,
  type StoredTitle,
  readSearch,
  readTitle,
} from './stored-record.ts';
import type { Tables } from './tables.ts';

/** A record to be created, with the count 1. */
interface Creation {
  record: StoredSearch;
}

/** One more for a record, if the count that comes of it is within the bounds. */
export interface Increment {
  id: string;
  /** What the visitor takes the new count to be: more than it will be is a conflict. */
  atLeast: number;
  /** A count over this is refused. */
  atMost: number;
}

export type Write = Creation | Increment;

export interface CommittedWrites {
  /** What each write is answered with, in their order: the record with its own count, or why it was refused. */
  outcomes: Map<Write, StoredSearch | SearchLogError>;
  /** The films whose counts rose, as they are now. */
  titles: StoredTitle[];
}

/** Thrown when a count was added that its bounds forbid: the transaction is to be undone, and run without these. */
export class RefusedIncrements extends Error {
  readonly refused: Map<Increment, SearchLogError>;

  constructor(refused: Map<Increment, SearchLogError>) {
    super('Counts out of their bounds were added');
    this.refused = refused;
  }
}

/**
 * Writes many creations and increments as three statements of one transaction, and says what became of each as
 * though they had come one after another. Nothing is committed once `given` is aborted. Throws
 * {@link RefusedIncrements}.
 */
export async function commitWrites(
  tables: Tables,
  run: RunStatement,
  runLast: RunStatement,
  writes: readonly Write[],
  now: number,
  given: AbortSignal,
): Promise<CommittedWrites> {
  const outcomes: CommittedWrites['outcomes'] = new Map();
  await create(tables, run, writes.filter(isCreation), outcomes);
  await countUp(tables, run, writes.filter(isIncrement), now, outcomes);

  const searched = [...outcomes.values()].flatMap((outcome) =>
    outcome instanceof SearchLogError ? [] : [outcome],
  );
  const films = sumByFilm(searched, now);
  // The callers have been refused: what is not committed yet had better not be.
  given.throwIfAborted();
  const titles = films.length > 0 ? await tables.addToTitles(runLast, films) : [];
  return { outcomes, titles: titles.map(readTitle) };
}

const isCreation = (write: Write): write is Creation => 'record' in write;
const isIncrement = (write: Write): write is Increment => !isCreation(write);

async function create(
  tables: Tables,
  run: RunStatement,
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
    // Deleted from the set: of two that are alike in all, one is created.
    const isNew = created.delete(nameOf(record.id, record.searchTerm));
    outcomes.set(creation, isNew ? record : alreadyExists());
  }
}

async function countUp(
  tables: Tables,
  run: RunStatement,
  increments: Increment[],
  now: number,
  outcomes: CommittedWrites['outcomes'],
) {
  if (increments.length === 0) return;
  const more = new Map<string, number>();
  for (const { id } of increments) more.set(id, (more.get(id) ?? 0) + 1);
  const rows = await tables.addToSearches(run, more, now);
  const records = new Map(rows.map(readSearch).map((record) => [record.id, record]));

  // The rows are locked until the commit, so what was there before is known exactly.
  const counts = new Map([...records].map(([id, { count }]) => [id, count - (more.get(id) ?? 0)]));
  const refused: RefusedIncrements['refused'] = new Map();
  for (const increment of increments) {
    const record = records.get(increment.id);
    if (!record) {
      outcomes.set(increment, notFound());
      continue;
    }
    const count = (counts.get(increment.id) ?? 0) + 1;
    const refusal = record.count < BEYOND_COUNTING ? refusalOf(increment, count) : countedOut();
    if (refusal) {
      refused.set(increment, refusal);
    } else {
      counts.set(increment.id, count);
      outcomes.set(increment, { ...record, count });
    }
  }
  if (refused.size > 0) throw new RefusedIncrements(refused);
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

function sumByFilm(searched: StoredSearch[], now: number): StoredTitle[] {
  const films = new Map<number, StoredTitle>();
  for (const { movieId, title, posterUrl, createdAt } of searched) {
    const film = films.get(movieId);
    if (!film) {
      const times = { describedAt: createdAt, createdAt: now, updatedAt: now };
      films.set(movieId, { movieId, title, posterUrl, count: 1, ...times });
      continue;
    }
    film.count += 1;
    // A term's record was described by the movie database when it was created: the newest knows best.
    if (createdAt > film.describedAt) Object.assign(film, { title, posterUrl, describedAt: createdAt });
  }
  return [...films.values()];
}

export function alreadyExists(): SearchLogError {
  return new SearchLogError(
    'document_already_exists',
    'The search term, or the document id, has a record already',
  );
}

export function notFound(): SearchLogError {
  return new SearchLogError('document_not_found', 'There is no document with this id');
}
