import type { StoredTitle } from './stored-record.ts';

/** The longest list that is answered from memory: as many as a list may hold. */
export const BOARD_SIZE = 100;

/**
 * The titles most often searched, kept in memory. Since counts only rise, the board stays exact by taking in each
 * film that was counted: one that is not among them has not risen. What other servers counted comes in by `load`.
 */
export class TrendingBoard {
  /** Goes up with every change: what was serialised from another version is old. */
  version = 0;
  #titles: StoredTitle[] = [];
  #total: number | undefined;

  /** Whether the board was ever filled from the store. */
  get isLoaded(): boolean {
    return this.#total !== undefined;
  }

  /** How many titles there are in all, up to 5,000. */
  get total(): number {
    return Math.max(this.#total ?? 0, this.#titles.length);
  }

  /** By count descending, of equals the one that was counted last first. */
  top(limit: number): StoredTitle[] {
    return this.#titles.slice(0, limit);
  }

  /** Takes in what the store holds now: its top titles, and how many there are in all. */
  load(titles: StoredTitle[], total: number): void {
    if (total !== this.#total) this.version += 1;
    this.#total = total;
    this.raise(titles);
  }

  /** Takes in films whose counts rose. One that is known with a higher count already is out of date, and ignored. */
  raise(titles: StoredTitle[]): void {
    const known = new Map(this.#titles.map((title) => [title.movieId, title]));
    const lowest = this.#titles[BOARD_SIZE - 1];
    const news = titles.filter((title) => {
      const before = known.get(title.movieId) ?? lowest;
      return !before || title.count > before.count || (before === lowest && isBefore(title, before));
    });
    if (news.length === 0) return;
    for (const title of news) known.set(title.movieId, title);
    this.#titles = [...known.values()].sort((a, b) => (isBefore(a, b) ? -1 : 1)).slice(0, BOARD_SIZE);
    this.version += 1;
  }
}

function isBefore(a: StoredTitle, b: StoredTitle): boolean {
  if (a.count !== b.count) return a.count > b.count;
  return a.updatedAt === b.updatedAt ? a.movieId < b.movieId : a.updatedAt > b.updatedAt;
}
