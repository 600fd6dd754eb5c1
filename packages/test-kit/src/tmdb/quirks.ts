import { LAST_PAGE, PAGE_SIZE } from '@marquee/contract';

/** Ways in which a movie database that works can answer oddly. Each was reported of a public service. */
export const QUIRKS = [
  /** A list of 500 pages, all equal to the first. */
  'equal-pages',
  /** A list of 500 pages, all empty but for the first. */
  'empty-pages',
  /** A list of 500 pages of 20, 12 and 4 movies, then of none. */
  'shrinking-pages',
  /** A list with results, but with a total of 0 pages. */
  'no-total-pages',
  /** The number in a page is not the one that was asked for. */
  'wrong-page',
  /** Each list of an answer contains its first entry once more. */
  'repeated-id',
  /** All numbers are texts. */
  'numbers-as-text',
  /** The lists of an answer are missing. */
  'no-results',
] as const;

export type Quirk = (typeof QUIRKS)[number];

/** Returns the answer to a page of a list (by default the first); to other requests there are no pages. */
type AnswerOfPage = (page?: number) => unknown;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the odd form of the answer to a request for page `page`. */
export function oddAnswer(quirk: Quirk, page: number, answerOf: AnswerOfPage): unknown {
  const numbered = (json: unknown, change: object) =>
    isObject(json) && 'total_pages' in json ? { ...json, page, ...change } : json;
  const many = { total_pages: LAST_PAGE, total_results: PAGE_SIZE * LAST_PAGE };
  switch (quirk) {
    case 'equal-pages':
      return numbered(answerOf(1), many);
    case 'empty-pages':
      return numbered(answerOf(1), page === 1 ? many : { ...many, results: [] });
    case 'shrinking-pages': {
      const json = answerOf();
      const results = isObject(json) && Array.isArray(json['results']) ? json['results'] : [];
      return numbered(json, { ...many, results: results.slice(0, Math.max(0, 28 - 8 * page)) });
    }
    case 'no-total-pages':
      return numbered(answerOf(), { total_pages: 0 });
    case 'wrong-page':
      return numbered(answerOf(), { page: page + 1 });
    case 'repeated-id':
      return changed(answerOf(), (list) => [...list, ...list.slice(0, 1)]);
    case 'numbers-as-text':
      return JSON.parse(
        JSON.stringify(answerOf(), (_, value: unknown) =>
          typeof value === 'number' ? String(value) : value,
        ),
      );
    case 'no-results':
      return changed(answerOf(), () => undefined);
  }
}

/** Changes the lists of objects in an answer, at any depth. */
function changed(json: unknown, change: (list: unknown[]) => unknown): unknown {
  if (Array.isArray(json)) {
    const list: unknown[] = json.map((entry) => changed(entry, change));
    return list.every(isObject) ? change(list) : list;
  }
  if (!isObject(json)) return json;
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, changed(value, change)]));
}
