import { isDeepStrictEqual } from 'node:util';
import type { StoredTitle } from './store/search-sql.ts';

/** The longest list that is answered from memory, which is the maximum length of a list. */
export const BOARD_SIZE = 100;

/** The store's top titles, and the number of all titles. */
interface StoredTop {
  records: StoredTitle[];
  total: number;
}

/**
 * The most searched titles, in memory. This server's own counts only rise, so the board stays exact by adding each movie
 * that is counted: a movie that is not on the board has not risen. Other changes of the store (counts of other servers, a
 * restored backup, deleted rows) arrive by `load`.
 */
export class TrendingBoard {
  /** Incremented with every change; cached answers of another version are stale. */
  version = 0;
  #titles: StoredTitle[] = [];
  #total: number | undefined;
  /** Movies that are never shown. */
  readonly #hidden = new Set<number>();
  /** Movies that an operator blocked. */
  #blocked: ReadonlySet<number> = new Set();
  /** Movies that rose since the last `load` started. */
  #risen = new Map<number, StoredTitle>();

  /** Whether the board was ever loaded from the store. */
  get isLoaded(): boolean {
    return this.#total !== undefined;
  }

  /** The number of all titles, up to 5,000. */
  get total(): number {
    const hidden = this.#titles.filter(({ movieId }) => this.#isHidden(movieId)).length;
    return Math.max(this.#total ?? 0, this.#titles.length) - hidden;
  }

  /** The number of movies that are not shown, in the store or not. */
  get hiddenCount(): number {
    return this.#hidden.size + this.#blocked.size;
  }

  /** Ordered by count; ties by the latest count first. */
  top(limit: number): StoredTitle[] {
    return this.withoutHidden(this.#titles).slice(0, limit);
  }

  /** Makes answers anew: the movie database knows more of the movies than before. */
  renew(): void {
    this.version += 1;
  }

  /** Removes a movie from the board for good. */
  hide(movieId: number): void {
    this.#hidden.add(movieId);
    this.version += 1;
  }

  /** Replaces the set of blocked movies. */
  block(movieIds: ReadonlySet<number>): void {
    if (isDeepStrictEqual(movieIds, this.#blocked)) return;
    this.#blocked = movieIds;
    this.version += 1;
  }

  #isHidden(movieId: number): boolean {
    return this.#hidden.has(movieId) || this.#blocked.has(movieId);
  }

  withoutHidden<R extends { movieId: number }>(records: readonly R[]): R[] {
    return records.filter(({ movieId }) => !this.#isHidden(movieId));
  }

  /**
   * Replaces the board's content by the store's, also if counts are lower. A movie that rises during the read may be
   * missing in the result, so it keeps its higher count.
   */
  async load(read: () => Promise<StoredTop>): Promise<void> {
    this.#risen.clear();
    const { records, total } = await read();
    const known = new Map(records.map((title) => [title.movieId, title]));
    for (const title of this.#risen.values()) {
      if (title.count > (known.get(title.movieId)?.count ?? 0)) known.set(title.movieId, title);
    }
    const titles = topOf(known);
    if (total === this.#total && isSameList(titles, this.#titles)) return;
    this.#total = total;
    this.#titles = titles;
    this.version += 1;
  }

  /** Adds movies whose counts rose. A lower count than the known one is outdated and ignored. */
  raise(titles: StoredTitle[]): void {
    for (const title of titles) this.#risen.set(title.movieId, title);
    const known = new Map(this.#titles.map((title) => [title.movieId, title]));
    const lowest = this.#titles[BOARD_SIZE - 1];
    const news = titles.filter((title) => {
      const before = known.get(title.movieId) ?? lowest;
      return !before || title.count > before.count || (before === lowest && isBefore(title, before));
    });
    if (news.length === 0) return;
    for (const title of news) known.set(title.movieId, title);
    this.#titles = topOf(known);
    this.version += 1;
  }
}

function topOf(titles: ReadonlyMap<number, StoredTitle>): StoredTitle[] {
  return [...titles.values()].sort((a, b) => (isBefore(a, b) ? -1 : 1)).slice(0, BOARD_SIZE);
}

function isSameList(one: readonly StoredTitle[], other: readonly StoredTitle[]): boolean {
  return one.length === other.length && one.every((title, index) => isDeepStrictEqual(title, other[index]));
}

function isBefore(a: StoredTitle, b: StoredTitle): boolean {
  if (a.count !== b.count) return a.count > b.count;
  return a.updatedAt === b.updatedAt ? a.movieId < b.movieId : a.updatedAt > b.updatedAt;
}
