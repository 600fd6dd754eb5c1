import { LRUCache } from 'lru-cache';
import { type Spelling, listForm, titleDocument } from './protocol/document-form.ts';
import type { SearchLog } from './search-log.ts';
import type { Selection } from './store/search-sql.ts';
import { BOARD_SIZE } from './trending-board.ts';

/** Maximum cached URLs. The app requests only one; other clients can request any number. */
const MAX_URLS = 100;

/**
 * Caches the JSON of lists of the most searched movies. Each list is serialised once per change of trending, which is
 * read far more often than it changes (design 5).
 */
export class TrendingAnswers {
  readonly #known = new LRUCache<string, Buffer>({ max: MAX_URLS });
  #version = -1;
  readonly #searchLog: Pick<SearchLog, 'trending' | 'shown'>;
  readonly #spelling: Spelling;

  constructor(searchLog: Pick<SearchLog, 'trending' | 'shown'>, spelling: Spelling) {
    this.#searchLog = searchLog;
    this.#spelling = spelling;
  }

  /** Returns the cached answer for a URL, if it is up to date. */
  at(address: string): Buffer | undefined {
    return this.#version === this.#searchLog.trending.version ? this.#known.get(address) : undefined;
  }

  /**
   * Answers a selection and caches the answer. Returns undefined if the titles in memory do not contain the selection.
   * @param language the language of the titles, where translations are cached; undefined means the stored titles.
   */
  make(
    address: string,
    { where, order, limit, offset }: Selection,
    language: string | undefined,
  ): Buffer | undefined {
    const [searchLog, spelling] = [this.#searchLog, this.#spelling];
    const board = searchLog.trending;
    const isOnBoard =
      board.isLoaded && where.length === 0 && order === 'DESC' && offset === 0 && limit <= BOARD_SIZE;
    if (!isOnBoard) return undefined;
    if (this.#version !== board.version) this.#known.clear();
    this.#version = board.version;
    const titles = searchLog.shown(board.top(limit), language);
    const documents = titles.map((title) => titleDocument(title, spelling));
    const answer = Buffer.from(JSON.stringify(listForm(board.total, documents, spelling)));
    // Translated titles can change without a change of the counts, so these answers are not cached.
    if (language === undefined) this.#known.set(address, answer);
    return answer;
  }
}
