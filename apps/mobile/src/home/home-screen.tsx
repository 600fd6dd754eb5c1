import { DRAWN_POSTER, type Movie } from '@marquee/contract';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useNavigation } from 'expo-router';
import { useEffect } from 'react';

import { latestMoviesKey, useLatestMovies, useMorePages } from '@/data/movies/movie-lists';
import { trendingMoviesKey, useTrendingMovies } from '@/data/search-log/trending-movies';
import { useMessages } from '@/language/use-messages';
import { createStyles, useStyles } from '@/theme/styles';
import { Box } from '@/ui/primitives/box';
import { Header } from '@/ui/screen/header';
import { Heading } from '@/ui/elements/heading';
import { FailedScreen } from '@/ui/feedback/failure';
import { Loading } from '@/ui/feedback/loading';
import { MovieList } from '@/ui/film/movie-list';
import { NextPage } from '@/ui/film/next-page';
import { PageHead } from '@/ui/screen/page-head';
import { Screen } from '@/ui/screen/screen';
import { useAddressPage } from '@/ui/hooks/use-address';
import { SearchLink } from '@/ui/screen/search-link';
import { StaleNotice } from '@/ui/feedback/notice';
import { Text } from '@/ui/primitives/text';

import { TrendingSection } from './trending-section';

/**
 * Renews what a screen shows when the visitor comes back to it, as far as it is older than its stale time (design 8): a tab
 * stays as it is while another is in front. `keys` must be the same in every render.
 */
function useRenewal(keys: readonly QueryKey[]): void {
  const navigation = useNavigation();
  const client = useQueryClient();
  useEffect(
    () =>
      navigation.addListener('focus', () => {
        for (const queryKey of keys)
          void client.refetchQueries({ queryKey, type: 'active', stale: true }, { cancelRefetch: false });
      }),
    [navigation, client, keys],
  );
}

const LISTS = [trendingMoviesKey, latestMoviesKey];

/** Home (spec 2): the search box, what is trending, and the latest films. */
export function HomeScreen() {
  const t = useMessages();
  const styles = useStyles(sheet);
  const trending = useTrendingMovies();
  const page = useAddressPage();
  const latest = useLatestMovies(page);
  useRenewal(LISTS);
  const loadNextPage = useMorePages('latest', latest.data?.length, latest);
  // A trending list that failed holds nothing up (spec 7), nor does it when it is asked for again.
  const movies = trending.isFetched ? latest.data : undefined;
  const areRanked = Boolean(trending.data?.length);
  return (
    <Screen>
      <PageHead />
      <MovieList
        movies={movies ?? []}
        hasNextPage={latest.hasNextPage}
        // The posters of the trending films are seen before it.
        firstRow={areRanked ? 'next' : true}
        dimmed={false}
        place="/"
        onEndReached={loadNextPage}
        onPull={() => Promise.all([trending.refetch(), latest.refetch()])}
        header={
          <>
            <Header>{movies && <SearchLink />}</Header>
            {movies ? (
              <Box style={styles.sections}>
                <TrendingSection trending={trending} />
                <Heading>{t.latestMovies()}</Heading>
              </Box>
            ) : latest.isError ? (
              <FailedScreen above={60} error={latest.error} onRetry={() => void latest.refetch()} />
            ) : (
              <Loading />
            )}
          </>
        }
        underFirstPage={<Credit movies={latest.data ?? []} />}
        footer={<NextPage list={latest} address={`/?page=${page + 1}`} />}
      />
      {movies && <StaleNotice failed={latest.isRefetchError} />}
    </Screen>
  );
}

/** The notice that TMDB asks for, under its first films where TMDB answers (design 8): its posters tell. */
function Credit({ movies }: { movies: Movie[] }) {
  const styles = useStyles(sheet);
  const fromTmdb = movies.some(({ poster_path }) => poster_path && !poster_path.startsWith(DRAWN_POSTER));
  if (!fromTmdb) return null;
  return (
    <Text variant="cardNote" color="mutedText" style={styles.credit}>
      This product uses the TMDB API but is not endorsed or certified by TMDB.
    </Text>
  );
}

const sheet = createStyles('home', () => ({
  sections: { gap: 27, marginTop: 27, marginBottom: 13 },
  credit: { textAlign: 'center', marginTop: 11, marginBottom: 27 },
}));
