import { foldTerm } from '@marquee/contract/fold-term';
import { bucketIn, bucketOf } from './document-id.ts';
import {
  ADD_TO_TITLE,
  READ_COLUMNS,
  SEARCH_COLUMNS,
  SEARCH_TYPES,
  type Selection,
  type StoredSearch,
  type StoredTitle,
  TITLE_COLUMNS,
  TITLE_TYPES,
  type Tables,
  placeholders,
  renewSearch,
  searchValues,
  selectSearches,
  titleValues,
} from './search-sql.ts';
import type { Row, RunStatement } from './sql-driver.ts';

// Citus routes these statements to the shards of their rows: `searches` by `bucket`, `titles` by the movie. The
// statements for plain tables would send all rows through the coordinator. Servers may lock rows in different orders
// here; Citus detects the deadlock, and the writer retries.

/** The tables as `npm run distribute` creates them. */
export const shardedTables = shardedBy('fold');

/** Sharded tables while some records have no fold yet. */
export const unfoldedShardedTables = shardedBy('search_term');

function shardedBy(keyColumn: Tables['keyColumn']): Tables {
  const keyOf = keyColumn === 'fold' ? foldTerm : (term: string) => term;
  const addBucket = (selection: Selection): Selection => {
    const buckets = selection.where.flatMap(({ column, anyOf }) => {
      if (column === keyColumn) return [anyOf.map((key) => bucketOf(String(key)))];
      const known = column === 'id' ? anyOf.map((id) => bucketIn(String(id))) : [];
      return known.length > 0 && known.every((bucket) => bucket !== undefined) ? [known] : [];
    });
    const where: Selection['where'] = buckets.map((anyOf) => ({
      column: 'bucket',
      anyOf: [...new Set(anyOf)],
    }));
    return { ...selection, where: [...selection.where, ...where] };
  };
  return {
    keyColumn,
    keyOf,
    isInPlace: ({ id, searchTerm }) =>
      (bucketIn(id) ?? bucketOf(searchTerm)) === bucketOf(foldTerm(searchTerm)),
    insertSearches: (run, records) => insertSearches(run, records, { keyOf, keyColumn }),
    addToSearches,
    renewSearch: (run, record) =>
      run(renewSearch(record, bucketIn(record.id) ?? bucketOf(keyOf(record.searchTerm)))),
    addToTitles,
    selectByKeys(keys) {
      const where = [{ column: keyColumn, anyOf: [...keys] }];
      return selectSearches(addBucket({ where, limit: keys.length, offset: 0 }));
    },
    addBucket,
  };
}

/**
 * Inserts new records. An id that a client chose is first looked up in all shards, because a unique index covers only
 * one shard.
 */
async function insertSearches(
  run: RunStatement,
  records: readonly StoredSearch[],
  { keyOf, keyColumn }: Pick<Tables, 'keyOf' | 'keyColumn'>,
): Promise<Row[]> {
  const taken = await bucketsOfChosen(
    run,
    records.map(({ id }) => id),
  );
  const fresh = records.filter(({ id }, index) => {
    const isFirst = bucketIn(id) !== undefined || records.findIndex((other) => other.id === id) === index;
    return isFirst && !taken.has(id);
  });
  if (fresh.length === 0) return [];
  const types = ['text', ...SEARCH_TYPES];
  return run({
    sql: `INSERT INTO searches (bucket, ${SEARCH_COLUMNS}, fold) VALUES ${placeholders(fresh.length, types)}
      ON CONFLICT DO NOTHING RETURNING id, search_term`,
    values: fresh.flatMap((record) => {
      const home = bucketOf(keyOf(record.searchTerm));
      const bucket = bucketIn(record.id) ?? home;
      // An id that was made before terms were folded may contain another bucket than the fold's. Such a record is
      // stored in the id's bucket without a fold, and `foldRecords` moves it later.
      return [bucket, ...searchValues(record, keyColumn === 'fold' && bucket === home)];
    }),
  });
}

async function addToSearches(
  run: RunStatement,
  more: ReadonlyMap<string, number>,
  now: number,
): Promise<Row[]> {
  const chosen = await bucketsOfChosen(run, [...more.keys()]);
  const additions = [...more].flatMap(([id, count]) => {
    const bucket = bucketIn(id) ?? chosen.get(id);
    return bucket === undefined ? [] : [[bucket, id, count] as const];
  });
  if (additions.length === 0) return [];
  const size = additions.length;
  const buckets = additions.map((_, index) => `$${index * 3 + 1}`);
  return run({
    sql: `UPDATE searches SET count = count + more, updated_at = CAST($${size * 3 + 1} AS bigint)
      FROM (VALUES ${placeholders(size, ['text', 'text', 'bigint'])}) AS addition (its_bucket, its_id, more)
      WHERE bucket = its_bucket AND id = its_id AND bucket IN (${buckets.join(', ')}) AND merged_into IS NULL
      RETURNING ${READ_COLUMNS}`,
    values: [...additions.sort(([, a], [, b]) => (a < b ? -1 : 1)).flat(), now],
  });
}

function addToTitles(run: RunStatement, movies: readonly StoredTitle[]): Promise<Row[]> {
  const sorted = [...movies].sort((a, b) => a.movieId - b.movieId);
  return run({
    sql: `INSERT INTO titles (${TITLE_COLUMNS}) VALUES ${placeholders(sorted.length, TITLE_TYPES)}
      ${ADD_TO_TITLE} RETURNING ${TITLE_COLUMNS}`,
    values: sorted.flatMap(titleValues),
  });
}

/** Finds the buckets of records whose id a client chose. */
async function bucketsOfChosen(run: RunStatement, ids: readonly string[]): Promise<Map<string, string>> {
  const chosen = ids.filter((id) => bucketIn(id) === undefined);
  if (chosen.length === 0) return new Map();
  const names = chosen.map((_, index) => `$${index + 1}`);
  const rows: Row[] = await run({
    sql: `SELECT id, bucket FROM searches WHERE id IN (${names.join(', ')}) ORDER BY id, bucket`,
    values: chosen,
  });
  return new Map(rows.map(({ id, bucket }) => [String(id), String(bucket)]));
}
