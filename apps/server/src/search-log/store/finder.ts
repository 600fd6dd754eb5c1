import { setImmediate as afterArrivals } from 'node:timers/promises';
import { type StoredSearch, type Tables, plainTables, readSearch } from './search-sql.ts';
import type { Store } from './store.ts';

/** Maximum statements in flight. With two, the next statement is sent while the database executes the first. */
const MAX_STATEMENTS = 2;

/** Maximum terms per statement. */
const MAX_BATCH_SIZE = 256;

/** The maximum number of terms that are looked up at once. */
export const FINDS_AT_ONCE = MAX_BATCH_SIZE * MAX_STATEMENTS;

interface WaitingFind {
  term: string;
  resolve: (record: StoredSearch | undefined) => void;
  reject: (error: unknown) => void;
}

/**
 * Looks up records by term in batches: terms requested at the same time, or while statements are in flight, share the
 * next statement. No timer delays lookups, so a single lookup starts at once (design 5).
 */
export class MergingFinder {
  #waiting: WaitingFind[] = [];
  #statements = 0;
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /**
   * Returns the record of a term; undefined if the term has none. Includes all writes that were completed before.
   * Throws what {@link Store.read} throws.
   */
  find(term: string): Promise<StoredSearch | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ term, resolve, reject });
      if (this.#statements < MAX_STATEMENTS) void this.#findAll();
    });
  }

  async #findAll() {
    this.#statements += 1;
    // Waits until requests that arrived together with the first one have joined its batch.
    await afterArrivals();
    while (this.#waiting.length > 0) await this.#findNext(this.#waiting.splice(0, MAX_BATCH_SIZE));
    this.#statements -= 1;
  }

  async #findNext(batch: WaitingFind[]) {
    try {
      let tables: Tables = plainTables;
      const rows = await this.#store.read((now) => {
        tables = now;
        return now.selectByKeys([...new Set(batch.map(({ term }) => now.keyOf(term)))]);
      });
      const found = new Map(rows.map((row) => [row[tables.keyColumn], row]));
      for (const { term, resolve, reject } of batch) {
        const row = found.get(tables.keyOf(term));
        try {
          resolve(row && readSearch(row));
        } catch (error) {
          // A row that cannot be read rejects only the lookups of its own term.
          reject(error);
        }
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
