import type { Movie } from '@marquee/contract';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';

import { Failure } from '../feedback/failure';
import { Loading } from '../feedback/loading';

/** The foot of a list of films: the next page under way, or why it did not come. The end of the list is quiet. */
export function NextPage({ list }: { list: UseInfiniteQueryResult<Movie[]> }) {
  if (list.isFetchingNextPage) return <Loading />;
  if (list.isFetchNextPageError) {
    return <Failure error={list.error} onRetry={() => void list.fetchNextPage()} />;
  }
  return null;
}
