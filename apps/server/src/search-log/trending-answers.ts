import { LRUCache } from 'lru-cache';
import { listForm, titleDocument } from './protocol/document-form.ts';
import type { SearchLog } from './search-log.ts';
import type { Selection } from './store/search-sql.ts';
import { BOARD_SIZE } from './trending-board.ts';

/** Maximum URLs in the cache. The app requests only one URL, but other clients can request any number. */
const MAX_URLS = 100;

/**
 * Caches the JSON of trending. It is serialised once per change, because it is read far more often than it changes
 * (design 5).
 */
export class TrendingAnswers {
  readonly #answers = new LRUCache<string, Buffer>({ max: MAX_URLS });
  #version = -1;
  readonly #searchLog: Pick<SearchLog, 'trending' | 'shown'>;
  readonly #publicUrl: string | undefined;

  constructor(searchLog: Pick<SearchLog, 'trending' | 'shown'>, publicUrl?: string) {
    this.#searchLog = searchLog;
    this.#publicUrl = publicUrl;
  }

  /** Returns the cached answer for a URL if it is up to date. */
  get(address: string): Buffer | undefined {
    return this.#version === this.#searchLog.trending.version ? this.#answers.get(address) : undefined;
  }

  /**
   * Answers a list request and caches the answer. Returns undefined if the list is not in memory.
   * @param language the language of the titles, as far as translations are cached; undefined means the stored titles.
   */
  create(
    address: string,
    { where, order, limit, offset }: Selection,
    language: string | undefined,
  ): Buffer | undefined {
    const searchLog = this.#searchLog;
    const board = searchLog.trending;
    const isOnBoard =
      board.isLoaded && where.length === 0 && order === 'DESC' && offset === 0 && limit <= BOARD_SIZE;
    if (!isOnBoard) return undefined;
    if (this.#version !== board.version) this.#answers.clear();
    this.#version = board.version;
    const titles = searchLog.shown(board.top(limit), language);
    const documents = titles.map((title) => titleDocument(title, this.#publicUrl));
    const answer = Buffer.from(JSON.stringify(listForm(documents)));
    // Translated titles can change without a count, so these answers are not cached.
    if (language === undefined) this.#answers.set(address, answer);
    return answer;
  }
}
