import { isDeepStrictEqual } from 'node:util';
import type { StoredTitle } from './store/search-sql.ts';

/** The longest list that is answered from memory: as many as a list may hold. */
export const BOARD_SIZE = 100;

/** What the store holds: its top titles, and how many there are in all. */
interface StoredTop {
  records: StoredTitle[];
  total: number;
}

/**
 * The titles most often searched, kept in memory. Since this server's counts only rise, the board stays exact by
 * taking in each film that was counted: one that is not among them has not risen. What else happened to the store
 * (other servers counted, a backup was restored, rows were deleted) comes in by `load`.
 */
export class TrendingBoard {
  /** Goes up with every change: what was serialised from another version is old. */
  version = 0;
  #titles: StoredTitle[] = [];
  #total: number | undefined;
  /** Films that are never shown. */
  readonly #hidden = new Set<number>();
  /** Those that an operator keeps out. */
  #blocked: ReadonlySet<number> = new Set();
  /** What rose since the store was last asked. */
  #risen = new Map<number, StoredTitle>();

  /** Whether the board was ever filled from the store. */
  get isLoaded(): boolean {
    return this.#total !== undefined;
  }

  /** How many titles there are in all, up to 5,000. */
  get total(): number {
    const hidden = this.#titles.filter(({ movieId }) => this.#isHidden(movieId)).length;
    return Math.max(this.#total ?? 0, this.#titles.length) - hidden;
  }

  /** By count descending, of equals the one that was counted last first. */
  top(limit: number): StoredTitle[] {
    return this.withoutHidden(this.#titles).slice(0, limit);
  }

  /** Shows a film no longer, whatever the store has of it. */
  hide(movieId: number): void {
    this.#hidden.add(movieId);
    this.version += 1;
  }

  /** Shows these films no longer, and those again that were among them before. */
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
   * Asks the store, by `read`, and holds what it says from then on, also when that is less than before. A film that
   * rises while the store is asked may not be in the answer yet, and keeps its higher count.
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

  /** Takes in films whose counts rose. One that is known with a higher count already is out of date, and ignored. */
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
