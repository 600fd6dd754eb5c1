import { MAX_STORED_TERM_LENGTH, toSearchTerm } from '@marquee/contract';
import { foldTerm } from '@marquee/contract/fold-term';
import { SearchLogError } from '../search-log/search-log-error.ts';
import { idOfTerm } from '../search-log/store/document-id.ts';
import {
  type Blocked,
  block,
  deleteSearch,
  deleteTitle,
  readSearch,
  readTitle,
  SELECT_BLOCKED,
  selectTopTitles,
  unblock,
} from '../search-log/store/search-sql.ts';
import type { Row, Statement } from '../search-log/store/sql-driver.ts';
import type { Store } from '../search-log/store/store.ts';

const MAX_LIST_LENGTH = 100;

/** Whole numbers from 1, of at most 15 digits, which a double represents exactly. */
const POSITIVE_NUMBER = /^[1-9]\d{0,14}$/;

const searches = (count: number) => `${count} ${count === 1 ? 'search' : 'searches'}`;

/** Lists the most searched movies, one per line, and then what is blocked. Throws if `limitText` is no valid number. */
export async function listTrending(store: Store, limitText: string): Promise<string> {
  const limit = wholeNumber(limitText || '20', 'HOW MANY');
  if (limit > MAX_LIST_LENGTH) throw new Error(`HOW MANY must be at most ${MAX_LIST_LENGTH}, not ${limit}`);
  const rows = await run(store, selectTopTitles(limit));
  const lines = rows.map(readTitle).map(({ count, movieId, title }, index) => {
    return `${String(index + 1).padStart(3)}. ${title} (film ${movieId}): ${searches(count)}`;
  });
  const blocked = (await run(store, SELECT_BLOCKED)).map(({ name }) => `  ${nameOf(String(name))}`);
  const top = lines.length > 0 ? lines.join('\n') : 'Nothing was searched yet.';
  return blocked.length > 0 ? [top, 'Blocked:', ...blocked].join('\n') : top;
}

/**
 * Blocks a movie (`name` is its id), or the searches for a term, from trending. Throws if the name cannot be blocked, or
 * is blocked already: then the statement returns no row.
 */
export async function blockName(store: Store, name: string): Promise<string> {
  const blocked = toBlocked(name);
  if (name.length > MAX_STORED_TERM_LENGTH) {
    throw new Error(`A term to block has at most ${MAX_STORED_TERM_LENGTH} characters, not ${name.length}`);
  }
  const [row] = await run(store, block(blocked, name, Date.now()));
  if (!row) throw new Error(`${nameOf(name)} is blocked already`);
  return (
    `${nameOf(name)} is kept out of trending on all servers, within 2 s. ` +
    (isMovieId(name) ? 'Its page stays.' : 'Searches for it find what they found, and raise no film.')
  );
}

/** Allows a movie or a term in trending again. Throws if it is not blocked. */
export async function unblockName(store: Store, name: string): Promise<string> {
  const [row] = await run(store, unblock(toBlocked(name)));
  if (!row) throw new Error(`${nameOf(name)} is not blocked: npm run trending -- list shows what is`);
  return `${nameOf(name)} may be in trending again, with the counts that it has.`;
}

/**
 * Whether a name means a movie's id. Every number means one. To name a term that is a number, the operator adds a
 * punctuation mark, which the comparison of terms ignores.
 */
const isMovieId = (name: string) => /^\d+$/.test(name);

/** Throws if the name is blank, or a number that cannot be a movie's id. */
function toBlocked(name: string): Blocked {
  if (isMovieId(name)) {
    if (POSITIVE_NUMBER.test(name)) return { movieId: Number(name) };
    throw new Error(
      'FILM must be a whole number from 1, without leading zeros and of at most 15 digits, not ' +
        `${JSON.stringify(name)}: to name a term, add a punctuation mark (${name}!)`,
    );
  }
  const term = toSearchTerm(name);
  if (term === '') throw new Error('A film is named by its number, a term by its text');
  return { fold: foldTerm(term) };
}

const nameOf = (name: string) => (isMovieId(name) ? `Film ${name}` : `The term ${JSON.stringify(name)}`);

/** Removes a movie from trending, but not the records of its terms. Throws if the movie is not in trending. */
export async function removeMovie(store: Store, movie: string): Promise<string> {
  const movieId = wholeNumber(movie, 'FILM');
  const [row] = await run(store, deleteTitle(movieId));
  if (!row) throw new Error(`Film ${movieId} is not in trending: npm run trending -- list shows what is`);
  const { title, count } = readTitle(row);
  return (
    `${title} (film ${movieId}) was taken out of trending, with its ${searches(count)}; servers show it within 2 s. ` +
    'The terms that lead to it keep their counts. It begins again at 1 when it is searched.'
  );
}

/** Deletes a term's record. The counts of movies stay as they are. Throws if the term has no record. */
export async function removeTerm(store: Store, term: string): Promise<string> {
  const [row] = await run(store, deleteSearch(idOfTerm(toSearchTerm(term))));
  if (!row) throw new Error(`The term ${JSON.stringify(term)} has no record`);
  const { searchTerm, movieId, title, count } = readSearch(row);
  // Of a long term, only the id is stored.
  const named = JSON.stringify(searchTerm || term);
  return (
    `The term ${named} was taken out, with its ${searches(count)}. Its film ${title} (film ${movieId}) ` +
    `keeps what these searches counted for it: npm run trending -- remove ${movieId} takes that out.`
  );
}

function wholeNumber(text: string, name: string): number {
  if (POSITIVE_NUMBER.test(text)) return Number(text);
  throw new Error(`${name} must be a whole number from 1, of at most 15 digits, not ${JSON.stringify(text)}`);
}

async function run(store: Store, statement: Statement): Promise<Row[]> {
  try {
    return await store.read(statement);
  } catch (error) {
    // The cause, such as a failed connection, tells the operator what to fix.
    throw error instanceof SearchLogError && error.cause instanceof Error ? error.cause : error;
  }
}
