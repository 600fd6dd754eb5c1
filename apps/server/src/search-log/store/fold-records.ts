import { setImmediate as afterArrivals } from 'node:timers/promises';
import { foldTerm } from '@marquee/contract/fold-term';
import { newDocumentId } from './document-id.ts';
import { READ_COLUMNS, type StoredSearch, type Tables, readSearch } from './search-sql.ts';
import { type RunStatement, type SqlDriver, type Statement, retryContention } from './sql-driver.ts';

// A fold is a term without case, punctuation and other differences in writing. Terms with the same fold share one
// record. This program computes the folds, the database does not. So a record that an older server created has no fold.
// It gets its fold here, and records with the same fold are merged. A merged record keeps its id, has the count 0, and
// refers to the record that it was merged into. Clients and older servers that know its id can still count with it;
// these counts are moved here, too.

/** Records per transaction. There are few, because visitors' writes wait for the transaction. */
const BATCH_SIZE = 100;

/** Milliseconds to wait for locked rows. */
const LOCK_TIMEOUT_MS = 200;
/** Milliseconds after which a transaction is no longer retried. */
const RETRY_TIMEOUT_MS = 10_000;

type Folding = Pick<SqlDriver, 'transaction' | 'isContention' | 'isLocked'>;

/**
 * Computes all missing folds, and merges records with the same fold. Resolves with the number of folded and merged
 * records.
 */
export async function foldRecords(
  driver: Folding,
  tables: Tables,
  onProgress?: (folded: number) => void,
): Promise<number> {
  const isContention = (error: unknown) => driver.isContention(error) || driver.isLocked(error);
  let folded = 0;
  for (;;) {
    const some = await retryContention({ isContention }, AbortSignal.timeout(RETRY_TIMEOUT_MS), () =>
      driver.transaction((run) => foldSome(run, tables), { lockTimeout: LOCK_TIMEOUT_MS }),
    );
    if (some === 0) return folded;
    folded += some;
    onProgress?.(folded);
    // SQLite's statements block the event loop. Waiting requests run between them.
    await afterArrivals();
  }
}

/**
 * Selects a row if a record has no fold, or if an older server has counted with the id of a merged record. The indexes
 * alone answer this query.
 */
export const SELECT_UNFOLDED: Statement = {
  sql: `SELECT 1 FROM (SELECT id FROM searches WHERE fold IS NULL LIMIT 1) AS unfolded
    UNION ALL SELECT 1 FROM (SELECT id FROM searches WHERE merged_into IS NOT NULL AND count > 0 LIMIT 1) AS counted`,
  values: [],
};

async function foldSome(run: RunStatement, tables: Tables): Promise<number> {
  // This order makes PostgreSQL use the index on folds. In the order of ids PostgreSQL would read and skip all folded
  // records each time.
  const found = await run({
    sql: `SELECT id FROM searches WHERE fold IS NULL ORDER BY fold LIMIT ${BATCH_SIZE}`,
    values: [],
  });
  const unfolded = await lockUnfolded(
    run,
    found.map(({ id }) => String(id)),
  );
  const unfoldedByFold = groupByFold(unfolded);
  const folds = [...unfoldedByFold.keys()];
  const foldedByFold = groupByFold(
    folds.length > 0 ? (await run(tables.selectByKeys(folds))).map(readSearch) : [],
  );
  const first: [id: string, fold: string][] = [];
  for (const [fold, others] of unfoldedByFold) {
    const before = foldedByFold.get(fold) ?? [];
    const [oldest, ...later] = [...before, ...others].sort(byAge);
    if (!oldest) continue;
    if (tables.isInPlace(oldest)) {
      await merge(run, later, oldest.id);
      if (!before.includes(oldest)) first.push([oldest.id, fold]);
    } else {
      // The record was created in the bucket of its unfolded term. It is created again with a new id, in the bucket of
      // its fold.
      await releaseFolds(run, [...before, ...others]);
      const moved = { ...oldest, id: newDocumentId(fold), count: 0 };
      await tables.insertSearches(run, [moved]);
      await merge(run, [...before, ...others], moved.id);
    }
  }
  await setFolds(run, first);
  return found.length + (await mergeLateCounts(run));
}

function groupByFold(records: readonly StoredSearch[]): Map<string, StoredSearch[]> {
  const groups = new Map<string, StoredSearch[]>();
  for (const record of records) {
    const fold = foldTerm(record.searchTerm);
    groups.set(fold, [...(groups.get(fold) ?? []), record]);
  }
  return groups;
}

/**
 * Locks the records that still have no fold. Another server may have folded or merged some meanwhile, and a record must
 * not be merged twice or into itself.
 */
async function lockUnfolded(run: RunStatement, ids: readonly string[]): Promise<StoredSearch[]> {
  if (ids.length === 0) return [];
  const rows = await run({
    sql: `UPDATE searches SET updated_at = updated_at WHERE id IN (${names(ids, 1)}) AND fold IS NULL
      RETURNING ${READ_COLUMNS}`,
    values: [...ids],
  });
  return rows.map(readSearch);
}

function byAge(a: StoredSearch, b: StoredSearch): number {
  return a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);
}

/** Merges records into another record, and adds their counts to it. */
async function merge(run: RunStatement, records: readonly StoredSearch[], into: string): Promise<void> {
  if (records.length === 0) return;
  await releaseFolds(run, records);
  const ids = records.map(({ id }) => id);
  const update = `UPDATE searches SET merged_into = $1 WHERE`;
  // The UPDATE locks the rows, so their counts cannot change before the commit.
  const merged = await run({
    sql: `${update} id IN (${names(ids, 2)}) RETURNING count, updated_at`,
    values: [into, ...ids],
  });
  await run({ sql: `${update} merged_into IN (${names(ids, 2)})`, values: [into, ...ids] });
  await run({ sql: `UPDATE searches SET count = 0 WHERE id IN (${names(ids, 1)})`, values: ids });
  const count = merged.reduce((sum, row) => sum + Number(row.count), 0);
  const updatedAt = Math.max(...merged.map((row) => Number(row.updated_at)));
  await addCount(run, into, count, updatedAt);
}

/**
 * Frees the folds of records for another record, because folds are unique. Each record's fold becomes `=` followed by
 * the record's id. No term has such a fold.
 */
async function releaseFolds(run: RunStatement, records: readonly StoredSearch[]): Promise<void> {
  const ids = records.map(({ id }) => id);
  await run({ sql: `UPDATE searches SET fold = '=' || id WHERE id IN (${names(ids, 1)})`, values: ids });
}

/** Adds to a record's count. Resolves with false if the record does not exist. */
async function addCount(run: RunStatement, id: string, count: number, updatedAt: number): Promise<boolean> {
  const rows = await run({
    sql: `UPDATE searches SET count = count + $1,
        updated_at = CASE WHEN updated_at < $2 THEN $2 ELSE updated_at END
      WHERE id = $3 RETURNING id`,
    values: [count, updatedAt, id],
  });
  return rows.length > 0;
}

async function setFolds(run: RunStatement, folds: readonly (readonly [id: string, fold: string])[]) {
  if (folds.length === 0) return;
  const cases = folds.map((_, index) => `WHEN $${index * 2 + 1} THEN $${index * 2 + 2}`);
  const ids = folds.map((_, index) => `$${index * 2 + 1}`);
  await run({
    sql: `UPDATE searches SET fold = CASE id ${cases.join(' ')} END WHERE id IN (${ids.join(', ')})`,
    values: folds.flat(),
  });
}

/** Moves counts that older servers have added to merged records. Resolves with the number of these merged records. */
async function mergeLateCounts(run: RunStatement): Promise<number> {
  const counted = await run({
    sql: `SELECT id FROM searches WHERE merged_into IS NOT NULL AND count > 0 ORDER BY id LIMIT ${BATCH_SIZE}`,
    values: [],
  });
  const ids = counted.map(({ id }) => String(id));
  if (ids.length === 0) return 0;
  const locked = await run({
    sql: `UPDATE searches SET updated_at = updated_at WHERE id IN (${names(ids, 1)})
      RETURNING id, count, updated_at, merged_into`,
    values: ids,
  });
  for (const { id, count, updated_at: updatedAt, merged_into: into } of locked) {
    const exists = await addCount(run, String(into), Number(count), Number(updatedAt));
    // If an older server deleted the target, this record becomes the term's own record again.
    const sql = exists
      ? 'UPDATE searches SET count = 0 WHERE id = $1'
      : 'UPDATE searches SET merged_into = NULL, fold = NULL WHERE id = $1';
    await run({ sql, values: [String(id)] });
  }
  return locked.length;
}

/**
 * Deletes a merged record whose target was deleted by an older server. Otherwise the term could never get a record
 * again.
 */
export async function deleteOrphan({ run }: Pick<SqlDriver, 'run'>, term: string): Promise<void> {
  const [row] = await run({
    sql: 'SELECT id, merged_into FROM searches WHERE search_term = $1 AND merged_into IS NOT NULL',
    values: [term],
  });
  if (!row) return;
  const other = { sql: 'SELECT 1 FROM searches WHERE id = $1', values: [String(row.merged_into)] };
  if ((await run(other)).length > 0) return;
  await run({ sql: 'DELETE FROM searches WHERE id = $1 AND count = 0', values: [String(row.id)] });
}

/** Returns the placeholders `$2, $3 …` for values, numbered from `from`. */
function names(values: readonly unknown[], from: number): string {
  return values.map((_, index) => `$${index + from}`).join(', ');
}
