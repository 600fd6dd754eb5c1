import type { useSearchResults } from '@/data/search-results';
import { Failure } from '@/ui/failure';
import { Loading } from '@/ui/loading';

/** The foot of the results: the next page under way, or why it did not come. The end of the results is quiet. */
export function NextPage({ results }: { results: ReturnType<typeof useSearchResults> }) {
  if (results.isFetchingNextPage) return <Loading />;
  if (results.isFetchNextPageError) {
    return <Failure error={results.error} onRetry={() => void results.fetchNextPage()} />;
  }
  return null;
}
