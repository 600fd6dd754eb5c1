import { DRAWN_POSTER, type Movie } from '@marquee/contract';
import { useIsRestoring, useQueryClient } from '@tanstack/react-query';
import { useFocusEffect } from 'expo-router';
import { useCallback, useState } from 'react';

import { recordedPosterUri } from '@/data/movies/movie-address';
import { latestMoviesKey, useLatestMovies } from '@/data/movies/movie-lists';
import { useMorePages } from '@/data/movies/use-more-pages';
import { trendingMoviesKey, useTrendingMovies } from '@/data/search-log-client';
import { useRecentlyViewed } from '@/data/recently-viewed';
import { useMessages } from '@/language/use-messages';
import { wideRailCard } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { Box } from '@/ui/primitives/box';
import { Header } from '@/ui/screen/header';
import { Heading } from '@/ui/elements/heading';
import { FailedScreen, NoSuchPage } from '@/ui/feedback/failure';
import { Loading } from '@/ui/feedback/loading';
import { Backdrop } from '@/ui/movie/backdrop';
import { MovieList } from '@/ui/movie/movie-list';
import { RecentlyViewed } from '@/ui/movie/recently-viewed';
import { NextPage } from '@/ui/movie/next-page';
import { TrendingSection } from '@/ui/movie/trending-rail';
import { PageHead } from '@/ui/screen/page-head';
import { Screen } from '@/ui/screen/screen';
import { useAddressPage } from '@/ui/hooks/use-address';
import { SearchLink } from '@/ui/screen/search-frame';
import { StaleNotice } from '@/ui/feedback/notice';
import { Text } from '@/ui/primitives/text';

/**
 * Refetches the stale lists when the visitor returns to Home (design, Behaviour). TanStack Query does not refetch them
 * by itself, because Home's tab stays mounted.
 */
function useRefetchOnReturn(): void {
  const client = useQueryClient();
  useFocusEffect(
    useCallback(() => {
      for (const queryKey of [trendingMoviesKey, latestMoviesKey])
        void client.refetchQueries({ queryKey, type: 'active', stale: true }, { cancelRefetch: false });
    }, [client]),
  );
}

/** Shows Home (spec 2): the search box, the trending rail and the latest movies. */
export function HomeScreen() {
  const t = useMessages();
  const styles = useStyles(sheet);
  const trending = useTrendingMovies();
  const page = useAddressPage();
  const latest = useLatestMovies(page);
  useRefetchOnReturn();
  const { isPaused, onEndReached, onScroll } = useMorePages('latest', latest.data?.length, latest);
  // Show the latest movies only after the first answer of trending, because the rail above would shift them
  // down. After a failure of trending, the latest movies are shown too (spec 7).
  const movies = trending.isFetched ? latest.data : undefined;
  const [mostSearched] = trending.data ?? [];
  const isBeyondEnd = page > 1 && latest.data?.length === 0;
  return (
    <Screen>
      <PageHead title={isBeyondEnd ? t.notFound() : undefined} page={page} />
      <MovieList
        movies={movies ?? []}
        hasNextPage={latest.hasNextPage}
        // The posters of the trending rail are requested first, because they are above the first row.
        firstRowEager={mostSearched ? 'next' : true}
        dimmed={false}
        scrollKey="/"
        onEndReached={onEndReached}
        onScroll={onScroll}
        onPull={() => Promise.all([trending.refetch(), latest.refetch()])}
        header={
          <>
            {mostSearched && <Backdrop uri={recordedPosterUri(mostSearched.poster_url)} quiet />}
            <Header>{movies && <SearchLink />}</Header>
            {isBeyondEnd ? (
              <NoSuchPage above="logo" label={t.home()} href="/" />
            ) : movies ? (
              <Box style={styles.sections}>
                <TrendingSection trending={trending} />
                <Viewed />
                <Box style={styles.latest}>
                  <Heading>{t.latestMovies()}</Heading>
                  {movies.every(isBuiltIn) && (
                    <Text color="mutedText" style={styles.about}>
                      {t.builtInMovies()}
                    </Text>
                  )}
                </Box>
              </Box>
            ) : latest.isError ? (
              <FailedScreen above="logo" error={latest.error} onRetry={() => void latest.refetch()} />
            ) : (
              <Loading />
            )}
          </>
        }
        underFirstPage={<Credit movies={latest.data ?? []} />}
        footer={<NextPage list={latest} address={`/?page=${page + 1}`} isPaused={isPaused} />}
      />
      {movies && <StaleNotice failed={latest.isRefetchError} />}
    </Screen>
  );
}

/**
 * Shows the recently viewed movies in the wide layout. In browsers, only if an inline script of the page found some: a
 * row that appears later would move the movies below.
 */
function Viewed() {
  const styles = useStyles(sheet);
  const isRestoring = useIsRestoring();
  const hasViewed = useRecentlyViewed().length > 0;
  const [isShown, setIsShown] = useState(isRestoring || hasViewed);
  if (isShown && !isRestoring && !hasViewed) setIsShown(false);
  if (!isShown) return null;
  return (
    <Box style={styles.viewed}>
      <Box style={styles.viewedPlace}>
        <RecentlyViewed />
      </Box>
    </Box>
  );
}

const isBuiltIn = ({ poster_path }: Movie) => !poster_path || poster_path.startsWith(DRAWN_POSTER);

/** If a poster is from TMDB, shows the attribution that TMDB requires (design, Behaviour). */
function Credit({ movies }: { movies: Movie[] }) {
  const styles = useStyles(sheet);
  if (movies.every(isBuiltIn)) return null;
  return (
    <Text variant="cardNote" color="mutedText" style={styles.credit}>
      This product uses the TMDB API but is not endorsed or certified by TMDB.
    </Text>
  );
}

/** Returns the height of a rail's heading and cards with titles of two lines. @param fixed in pixels, what does not grow. */
const viewedHeight = (fixed: number) => `calc(${fixed}px + 1.5*${wideRailCard} + 3.375rem)`;

const sheet = createStyles('home', () => ({
  sections: { gap: 27, marginTop: 27, marginBottom: 13 },
  latest: { gap: 4 },
  about: { lineHeight: 20, fontWeight: '400' },
  viewed: {
    display: 'none',
    wide: { display: 'flex', '&': { display: 'none', containerType: 'inline-size' } },
    '[data-viewed] &': { wide: { display: 'block' } },
  },
  viewedPlace: {
    '&': {
      minHeight: viewedHeight(54),
      large: { minHeight: viewedHeight(60) },
    },
  },
  credit: { textAlign: 'center', marginTop: 11, marginBottom: 27 },
}));
