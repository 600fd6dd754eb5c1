import type { MoviePage } from '@marquee/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { type PropsWithChildren, useState } from 'react';

import { fakeMovie, page } from '../../../test/movies';
import { searchResultsKey, useSearchResults } from './movie-lists';

/** Reads the results for `dune`. With `isPeeking`, a first render with `heat` is discarded. */
function usePeeking({ isPeeking }: { isPeeking: boolean }) {
  const [hasPeeked, setPeeked] = useState(false);
  const peeks = isPeeking && !hasPeeked;
  if (peeks) setPeeked(true);
  return useSearchResults(peeks ? 'heat' : 'dune');
}

describe('design, Behaviour: results', () => {
  it("are never another term's, when React repeats a render", () => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
    for (const title of ['dune', 'heat']) {
      const { body } = page([fakeMovie({ title })]);
      client.setQueryData(searchResultsKey(title), { pages: [body as MoviePage], pageParams: [1] });
    }
    const wrapper = ({ children }: PropsWithChildren) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    const { result, rerender } = renderHook(usePeeking, { wrapper, initialProps: { isPeeking: false } });
    expect(result.current.data?.movies[0]?.title).toBe('dune');
    rerender({ isPeeking: true });
    expect(result.current.data?.movies[0]?.title).toBe('dune');
  });
});
