import { isDeepStrictEqual } from 'node:util';
import type { StoredTitle } from './store/search-sql.ts';

/** Lists up to this length are answered from memory. */
export const BOARD_SIZE = 100;

/** The movies with the highest counts, and the number of all counted movies. */
interface TopTitles {
  records: StoredTitle[];
  total: number;
}

/**
 * The movies with the highest counts, in memory. This server's own counts only rise, so the board stays exact by adding
 * each counted movie. All other changes arrive with `load`: counts of other servers, a restored backup, deleted rows.
 */
export class TrendingBoard {
  /** Incremented with every change. Answers of an earlier version are stale. */
  version = 0;
  #titles: StoredTitle[] = [];
  #total: number | undefined;
  /** Adult movies, which are never shown. */
  readonly #hidden = new Set<number>();
  /** Movies that an operator blocked. */
  #blocked: ReadonlySet<number> = new Set();
  /** Movies whose counts rose since the last `load` started. */
  #raisedTitles = new Map<number, StoredTitle>();

  get isLoaded(): boolean {
    return this.#total !== undefined;
  }

  /** The number of counted movies, up to 5,000. */
  get total(): number {
    const hidden = this.#titles.filter(({ movieId }) => this.#isHidden(movieId)).length;
    return Math.max(this.#total ?? 0, this.#titles.length) - hidden;
  }

  /** The number of movies that must not be shown. The store may contain only some of them. */
  get hiddenCount(): number {
    return this.#hidden.size + this.#blocked.size;
  }

  /**
   * Returns the movies with the highest counts. Of movies with equal counts, the movie whose count rose last is first.
   */
  top(limit: number): StoredTitle[] {
    return this.withoutHidden(this.#titles).slice(0, limit);
  }

  /** Makes cached answers stale after the movie database has returned more about the movies. */
  renew(): void {
    this.version += 1;
  }

  /** Hides a movie for as long as the process runs. */
  hide(movieId: number): void {
    this.#hidden.add(movieId);
    this.version += 1;
  }

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
   * Replaces the board by the store's movies, even if their counts are lower. A movie whose count rises during the read
   * keeps the higher count.
   */
  async load(read: () => Promise<TopTitles>): Promise<void> {
    this.#raisedTitles.clear();
    const { records, total } = await read();
    const known = new Map(records.map((title) => [title.movieId, title]));
    for (const title of this.#raisedTitles.values()) {
      if (title.count > (known.get(title.movieId)?.count ?? 0)) known.set(title.movieId, title);
    }
    const titles = topOf(known);
    if (total === this.#total && isSameList(titles, this.#titles)) return;
    this.#total = total;
    this.#titles = titles;
    this.version += 1;
  }

  /** Adds movies whose counts rose. A count that is lower than the board's is outdated and ignored. */
  raise(titles: StoredTitle[]): void {
    for (const title of titles) this.#raisedTitles.set(title.movieId, title);
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
