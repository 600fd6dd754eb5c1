import { LRUCache } from 'lru-cache';
import { type Spelling, listForm, titleDocument } from './document-form.ts';
import type { Selection } from './search-sql.ts';
import { BOARD_SIZE, type TrendingBoard } from './trending-board.ts';

/** Addresses whose answers are cached: the app asks under one, and anybody may make up others. */
const MOST_ADDRESSES = 100;

/**
 * The answers to lists of the titles most often searched, serialised once for each change of the board: trending is
 * read far more often than it changes (design 5).
 */
export class TrendingAnswers {
  readonly #known = new LRUCache<string, Buffer>({ max: MOST_ADDRESSES });
  #version = -1;
  readonly #board: TrendingBoard;
  readonly #spelling: Spelling;

  constructor(board: TrendingBoard, spelling: Spelling) {
    this.#board = board;
    this.#spelling = spelling;
  }

  /** What was answered under this address, if it is still true. */
  at(address: string): Buffer | undefined {
    return this.#version === this.#board.version ? this.#known.get(address) : undefined;
  }

  /** The answer to what the address selects; undefined for a selection that the board does not hold. */
  make(address: string, { where, order, limit, offset }: Selection): Buffer | undefined {
    const [board, spelling] = [this.#board, this.#spelling];
    const isOnBoard =
      board.isLoaded && where.length === 0 && order === 'DESC' && offset === 0 && limit <= BOARD_SIZE;
    if (!isOnBoard) return undefined;
    if (this.#version !== board.version) this.#known.clear();
    this.#version = board.version;
    const documents = board.top(limit).map((title) => titleDocument(title, spelling));
    const answer = Buffer.from(JSON.stringify(listForm(board.total, documents, spelling)));
    this.#known.set(address, answer);
    return answer;
  }
}
