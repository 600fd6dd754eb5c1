import { type Spelling, listForm, titleDocument } from './document-form.ts';
import type { Selection } from './search-sql.ts';
import { BOARD_SIZE, type TrendingBoard } from './trending-board.ts';

/**
 * Answers lists of the titles most often searched, serialised once for each change of the board: trending is read
 * far more often than it changes (design 5). Undefined for a selection that the board does not hold.
 */
export function trendingAnswer(
  board: TrendingBoard,
  spelling: Spelling,
): (selection: Selection) => Buffer | undefined {
  const answers = new Map<number, Buffer>();
  let version = -1;

  return ({ where, order, limit, offset }) => {
    const isOnBoard =
      board.isLoaded && where.length === 0 && order === 'DESC' && offset === 0 && limit <= BOARD_SIZE;
    if (!isOnBoard) return undefined;
    if (version !== board.version) answers.clear();
    version = board.version;
    const known = answers.get(limit);
    if (known) return known;
    const documents = board.top(limit).map((title) => titleDocument(title, spelling));
    const answer = Buffer.from(JSON.stringify(listForm(board.total, documents, spelling)));
    answers.set(limit, answer);
    return answer;
  };
}
