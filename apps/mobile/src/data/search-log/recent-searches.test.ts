import { QueryClient } from '@tanstack/react-query';

import { recentSearchesKey, rememberSearch } from './recent-searches';

/** What is kept after terms were searched for, the first one first; `~` before one that was typed and not submitted. */
function kept(...terms: string[]) {
  // Else its timers, of five minutes, outlast the run.
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
  for (const term of terms) rememberSearch(client, term.replace('~', ''), term.startsWith('~'));
  return client.getQueryData(recentSearchesKey);
}

describe("design 8: the visitor's own searches", () => {
  it.each([
    [
      ['~dune', '~alien'],
      ['alien', 'dune'],
    ],
    [
      ['~dune', '~alien', '~dune'],
      ['dune', 'alien'],
    ],
    // On the way to the next.
    [['~star', '~star wars'], ['star wars']],
    // Deleted in part, on the way to another.
    [
      ['~star wars', '~star w', '~star trek'],
      ['star trek', 'star wars'],
    ],
    // Submitted, it was meant.
    [
      ['~star wars', 'star'],
      ['star', 'star wars'],
    ],
    [
      ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
      ['9', '8', '7', '6', '5', '4', '3', '2'],
    ],
  ])('%j leaves %j', (terms, expected) => expect(kept(...terms)).toEqual(expected));
});
