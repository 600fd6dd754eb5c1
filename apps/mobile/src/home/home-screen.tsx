import { useScrollToTop } from '@react-navigation/native';
import { useRef } from 'react';
import { ScrollView } from 'react-native';

import { useLatestMovies } from '@/data/latest-movies';
import { useTrendingMovies } from '@/data/trending-movies';
import { listColumn } from '@/theme/columns';
import { useStyleByWidth } from '@/theme/use-style-by-width';
import { Failure } from '@/ui/failure';
import { Header } from '@/ui/header';
import { Loading } from '@/ui/loading';
import { PageHead } from '@/ui/page-head';
import { Screen } from '@/ui/screen';
import { SearchLink } from '@/ui/search-link';
import { useScrollMemory } from '@/ui/scroll-memory';
import { StaleNotice } from '@/ui/stale-notice';

import { HomeLists } from './home-lists';

/** Home (spec 2): the search box, what is trending, and the latest films. */
export function HomeScreen() {
  const scroll = useRef<ScrollView>(null);
  useScrollToTop(scroll);
  const memory = useScrollMemory(scroll, '/');
  const trending = useTrendingMovies();
  const latest = useLatestMovies();
  const renew = () => {
    void trending.refetch();
    void latest.refetch();
  };
  const isReady = latest.data && trending.data !== undefined;
  return (
    <Screen>
      <PageHead />
      <ScrollView ref={scroll} {...memory} contentContainerStyle={useStyleByWidth(listColumn)}>
        <Header>{isReady && <SearchLink />}</Header>
        {latest.data && trending.data !== undefined ? (
          <>
            <StaleNotice failed={latest.isError} />
            <HomeLists trending={trending.data} latest={latest.data} />
          </>
        ) : latest.error || trending.error ? (
          <Failure error={latest.error ?? trending.error} onRetry={renew} />
        ) : (
          <Loading />
        )}
      </ScrollView>
    </Screen>
  );
}
