import { bucketIn, bucketOf } from './document-id.ts';
import {
  ADD_TO_TITLE,
  SEARCH_COLUMNS,
  SEARCH_TYPES,
  type Selection,
  TITLE_COLUMNS,
  TITLE_TYPES,
  placeholders,
  searchValues,
  selectSearches,
  titleValues,
} from './search-sql.ts';
import type { Row, RunStatement, SqlDriver } from './sql-driver.ts';
import type { Tables } from './tables.ts';

// Statements that Citus sends only to the shards whose rows they name: `searches` is distributed by `bucket`, and
// `titles` by the film. Citus would carry the rows of the plain tables' statements through its coordinator. What
// locks rows in another order than another server is a deadlock, which Citus ends and the writer tries again.

/** The tables as `distribute.ts` lays them out. */
export const shardedTables: Tables = {
  /** An id that a visitor chose is looked for in all shards first: their indexes know nothing of each other. */
  async insertSearches(run, records) {
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
      sql: `INSERT INTO searches (bucket, ${SEARCH_COLUMNS}) VALUES ${placeholders(fresh.length, types)}
        ON CONFLICT DO NOTHING RETURNING id, search_term`,
      values: fresh.flatMap((record) => [bucketOf(record.searchTerm), ...searchValues(record)]),
    });
  },

  async addToSearches(run, more, now) {
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
        WHERE bucket = its_bucket AND id = its_id AND bucket IN (${buckets.join(', ')})
        RETURNING ${SEARCH_COLUMNS}`,
      values: [...additions.sort(([, a], [, b]) => (a < b ? -1 : 1)).flat(), now],
    });
  },

  addToTitles(run, films) {
    const sorted = [...films].sort((a, b) => a.movieId - b.movieId);
    return run({
      sql: `INSERT INTO titles (${TITLE_COLUMNS}) VALUES ${placeholders(sorted.length, TITLE_TYPES)}
        ${ADD_TO_TITLE} RETURNING ${TITLE_COLUMNS}`,
      values: sorted.flatMap(titleValues),
    });
  },

  selectByTerms(terms) {
    const where = [{ column: 'search_term' as const, anyOf: [...terms] }];
    return selectSearches(shardedTables.narrow({ where, limit: terms.length, offset: 0 }));
  },

  narrow(selection) {
    const buckets = selection.where.flatMap(({ column, anyOf }) => {
      if (column === 'search_term') return [anyOf.map((term) => bucketOf(String(term)))];
      const known = column === 'id' ? anyOf.map((id) => bucketIn(String(id))) : [];
      return known.length > 0 && known.every((bucket) => bucket !== undefined) ? [known] : [];
    });
    const where: Selection['where'] = buckets.map((anyOf) => ({
      column: 'bucket',
      anyOf: [...new Set(anyOf)],
    }));
    return { ...selection, where: [...selection.where, ...where] };
  },
};

/** The number in `migrations` of the change that `distribute.ts` makes; those of the files begin with 1. */
export const DISTRIBUTED = 0;

export async function isDistributed(driver: SqlDriver): Promise<boolean> {
  const sql = 'SELECT number FROM migrations WHERE number = $1';
  return (await driver.run({ sql, values: [DISTRIBUTED] })).length > 0;
}

/** In which buckets the records are whose ids visitors chose. */
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
