import { LRUCache } from 'lru-cache';
import { type Spelling, listForm, titleDocument } from './protocol/document-form.ts';
import type { SearchLog } from './search-log.ts';
import type { Selection } from './store/search-sql.ts';
import { BOARD_SIZE } from './trending-board.ts';

/** Addresses whose answers are cached: the app asks under one, and anybody may make up others. */
const MOST_ADDRESSES = 100;

/**
 * The answers to lists of the titles most often searched, serialised once for each change of the board: trending is
 * read far more often than it changes (design 5).
 */
export class TrendingAnswers {
  readonly #known = new LRUCache<string, Buffer>({ max: MOST_ADDRESSES });
  #version = -1;
  readonly #searchLog: Pick<SearchLog, 'trending' | 'inLanguage'>;
  readonly #spelling: Spelling;

  constructor(searchLog: Pick<SearchLog, 'trending' | 'inLanguage'>, spelling: Spelling) {
    this.#searchLog = searchLog;
    this.#spelling = spelling;
  }

  /** What was answered under this address, if it is still true. */
  at(address: string): Buffer | undefined {
    return this.#version === this.#searchLog.trending.version ? this.#known.get(address) : undefined;
  }

  /**
   * The answer to what the address selects; undefined for a selection that the board does not hold.
   * @param language that of the titles, as far as it is known; undefined is as they are stored.
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
    const titles = searchLog.inLanguage(board.top(limit), language);
    const documents = titles.map((title) => titleDocument(title, spelling));
    const answer = Buffer.from(JSON.stringify(listForm(board.total, documents, spelling)));
    // What is known in other languages changes without the board.
    if (language === undefined) this.#known.set(address, answer);
    return answer;
  }
}
