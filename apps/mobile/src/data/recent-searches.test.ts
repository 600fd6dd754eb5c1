import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react-native';
import { createElement, type PropsWithChildren } from 'react';

import { recentSearchesKey, rememberSearch, useRecentSearches } from './recent-searches';

/** Returns the recent searches after these terms. The prefix `~` marks a term that was not submitted. */
function kept(...terms: string[]) {
  // With the default `gcTime`, a timer would keep the test run from ending.
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
  for (const term of terms) rememberSearch(client, term.replace('~', ''), term.startsWith('~'));
  return client.getQueryData(recentSearchesKey);
}

describe("design, Behaviour: the visitor's own searches", () => {
  it.each([
    [
      ['~dune', '~alien'],
      ['alien', 'dune'],
    ],
    [
      ['~dune', '~alien', '~dune'],
      ['dune', 'alien'],
    ],
    // The visitor paused while typing the longer term.
    [['~star', '~star wars'], ['star wars']],
    // The visitor deleted part of the term and typed another one.
    [
      ['~star wars', '~star w', '~star trek'],
      ['star trek', 'star wars'],
    ],
    // The visitor submitted the shorter term, so it is remembered too.
    [
      ['~star wars', 'star'],
      ['star', 'star wars'],
    ],
    [
      ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
      ['9', '8', '7', '6', '5', '4', '3', '2'],
    ],
  ])('%j leaves %j', (terms, expected) => expect(kept(...terms)).toEqual(expected));

  it('removes two terms in a row, before the list is rendered again', () => {
    const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
    client.setQueryData(recentSearchesKey, ['alien', 'dune', 'heat']);
    const wrapper = ({ children }: PropsWithChildren) =>
      createElement(QueryClientProvider, { client }, children);
    const { result, unmount } = renderHook(useRecentSearches, { wrapper });
    const { remove } = result.current;
    act(() => {
      remove('alien');
      remove('dune');
    });
    unmount();
    expect(client.getQueryData(recentSearchesKey)).toEqual(['heat']);
  });
});
