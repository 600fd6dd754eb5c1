import { setImmediate as afterArrivals } from 'node:timers/promises';
import { type StoredSearch, type Tables, plainTables, readSearch } from './search-sql.ts';
import type { Store } from './store.ts';

/** Statements that may be under way: while the database works at one, the next is sent. */
const STATEMENTS = 2;

/** Terms of one statement. */
const MOST_AT_ONCE = 256;

/** Finds that are looked for at once, or go into the next statements: as many as these take. */
export const FINDS_AT_ONCE = MOST_AT_ONCE * STATEMENTS;

interface WaitingFind {
  term: string;
  resolve: (record: StoredSearch | undefined) => void;
  reject: (error: unknown) => void;
}

/**
 * Finds records by their terms. Terms that are asked for at the same time, or while the database is at work for others,
 * go into one statement; no timer gathers them, so one that comes alone is looked for at once (design 5).
 */
export class MergingFinder {
  #waiting: WaitingFind[] = [];
  #statements = 0;
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** The record of a term as it is after this call, if it has one. Throws what {@link Store.read} throws. */
  find(term: string): Promise<StoredSearch | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ term, resolve, reject });
      if (this.#statements < STATEMENTS) void this.#findAll();
    });
  }

  async #findAll() {
    this.#statements += 1;
    // The requests that the system has received with the first one come in, too.
    await afterArrivals();
    while (this.#waiting.length > 0) await this.#findNext(this.#waiting.splice(0, MOST_AT_ONCE));
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
          // An unreadable row fails the finds of its own term only.
          reject(error);
        }
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
