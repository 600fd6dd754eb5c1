import { setImmediate as afterArrivals } from 'node:timers/promises';
import { type StoredSearch, type Tables, readSearch } from './search-sql.ts';
import type { Store } from './store.ts';

/** Maximum statements in flight. With two, the second statement is sent while the database executes the first. */
const MAX_STATEMENTS = 2;

const MAX_BATCH_SIZE = 256;

export const MAX_CONCURRENT_FINDS = MAX_BATCH_SIZE * MAX_STATEMENTS;

interface WaitingFind {
  term: string;
  resolve: (record: StoredSearch | undefined) => void;
  reject: (error: unknown) => void;
}

/**
 * Looks up records by term in batches: terms that arrive together, or while statements are in flight, share the next
 * statement. No timer delays a lookup (design 5).
 */
export class MergingFinder {
  #waiting: WaitingFind[] = [];
  #statements = 0;
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /**
   * Resolves with the record of a term; undefined if there is none. Includes all writes that were completed before.
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
    // Lets requests that arrived together join the first batch.
    await afterArrivals();
    while (this.#waiting.length > 0) await this.#findNext(this.#waiting.splice(0, MAX_BATCH_SIZE));
    this.#statements -= 1;
  }

  async #findNext(batch: WaitingFind[]) {
    try {
      const terms = new Set(batch.map(({ term }) => term));
      let keyColumn: Tables['keyColumn'] = 'fold';
      let keys = new Map<string, string>();
      const rows = await this.#store.read((tables) => {
        keyColumn = tables.keyColumn;
        keys = new Map([...terms].map((term) => [term, tables.keyOf(term)]));
        return tables.selectByKeys([...new Set(keys.values())]);
      });
      const found = new Map(rows.map((row) => [row[keyColumn], row]));
      for (const { term, resolve, reject } of batch) {
        const row = found.get(keys.get(term) ?? term);
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
