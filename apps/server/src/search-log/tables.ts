import { type Selection, addToSearches, addToTitles, insertSearches, selectByTerms } from './search-sql.ts';
import type { Row, RunStatement, Statement } from './sql-driver.ts';
import type { StoredSearch, StoredTitle } from './stored-record.ts';

/** What is done differently to tables on one machine and to tables that are sharded over several. */
export interface Tables {
  /** Inserts the records whose term and id are both new, and gives the id and the term of those. */
  insertSearches(run: RunStatement, records: readonly StoredSearch[]): Promise<Row[]>;
  /** Adds to the counts of the records named, and gives those that exist. */
  addToSearches(run: RunStatement, more: ReadonlyMap<string, number>, now: number): Promise<Row[]>;
  /** Adds to the films' counts, inserts films that are new, and gives them all. */
  addToTitles(run: RunStatement, films: readonly StoredTitle[]): Promise<Row[]>;
  /** The records of terms. */
  selectByTerms(terms: readonly string[]): Statement;
  /** The same selection of searches, said so that only the shards that may have them are asked. */
  narrow(selection: Selection): Selection;
}

/** Tables in one place, as the migrations make them. */
export const plainTables: Tables = {
  insertSearches: (run, records) => run(insertSearches(records)),
  addToSearches: (run, more, now) => run(addToSearches(more, now)),
  addToTitles: (run, films) => run(addToTitles(films)),
  selectByTerms,
  narrow: (selection) => selection,
};
