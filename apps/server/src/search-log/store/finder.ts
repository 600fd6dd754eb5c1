import { setImmediate as afterArrivals } from 'node:timers/promises';
import { SearchLogError } from '../search-log-error.ts';
import { type StoredSearch, readSearch, selectSearches } from './search-sql.ts';
import type { Store } from './store.ts';

/** Maximum statements in flight. With two, the second statement is sent while the database executes the first. */
const MAX_STATEMENTS = 2;

/** Maximum ids per statement. */
const MAX_BATCH_SIZE = 256;

export const MAX_CONCURRENT_FINDS = MAX_BATCH_SIZE * MAX_STATEMENTS;

interface WaitingFind {
  resolve: (record: StoredSearch | undefined) => void;
  reject: (error: unknown) => void;
}

/**
 * Looks up records in batches: ids that arrive together, or while statements are in flight, share the next statement.
 * No timer delays a lookup (design, Search log).
 */
export class MergingFinder {
  /** By id. */
  readonly #waiting = new Map<string, WaitingFind[]>();
  #statementsInFlight = 0;
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /**
   * Resolves with the record of this id; undefined if there is none. Includes all writes that were completed before.
   * Throws what {@link Store.read} throws.
   */
  find(id: string): Promise<StoredSearch | undefined> {
    return new Promise((resolve, reject) => {
      const finds = this.#waiting.get(id);
      if (finds) finds.push({ resolve, reject });
      else this.#waiting.set(id, [{ resolve, reject }]);
      if (this.#statementsInFlight < MAX_STATEMENTS) void this.#findAll();
    });
  }

  async #findAll() {
    this.#statementsInFlight += 1;
    // Lets requests that arrived together join the first batch.
    await afterArrivals();
    while (this.#waiting.size > 0) {
      const batch = [...this.#waiting].slice(0, MAX_BATCH_SIZE);
      for (const [id] of batch) this.#waiting.delete(id);
      await this.#findNext(batch);
    }
    this.#statementsInFlight -= 1;
  }

  async #findNext(batch: [id: string, finds: WaitingFind[]][]) {
    try {
      const rows = await this.#store.read(selectSearches(batch.map(([id]) => id)));
      const found = new Map(rows.map((row) => [row.id, row]));
      for (const [id, finds] of batch) {
        const row = found.get(id);
        try {
          const record = row && readSearch(row);
          for (const { resolve } of finds) resolve(record);
        } catch (error) {
          // A row that cannot be read rejects only the lookups of its own id.
          this.#store.noteRefusedRows(error);
          const message = 'The record of this term cannot be read';
          const refusal = new SearchLogError('general_service_unavailable', message, { cause: error });
          for (const { reject } of finds) reject(refusal);
        }
      }
    } catch (error) {
      for (const { reject } of batch.flatMap(([, finds]) => finds)) reject(error);
    }
  }
}
