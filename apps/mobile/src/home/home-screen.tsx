import { DRAWN_POSTER, type Movie } from '@marquee/contract';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useNavigation } from 'expo-router';
import { useEffect } from 'react';

import { recordedPosterUri } from '@/data/movies/movie-address';
import { latestMoviesKey, useLatestMovies, useMorePages } from '@/data/movies/movie-lists';
import { trendingMoviesKey, useTrendingMovies } from '@/data/search-log/trending-movies';
import { useMessages } from '@/language/use-messages';
import { createStyles, useStyles } from '@/theme/styles';
import { Box } from '@/ui/primitives/box';
import { Header } from '@/ui/screen/header';
import { Heading } from '@/ui/elements/heading';
import { FailedScreen } from '@/ui/feedback/failure';
import { Loading } from '@/ui/feedback/loading';
import { NoSuchPage } from '@/ui/feedback/no-such-page';
import { Backdrop } from '@/ui/movie/backdrop';
import { MovieList } from '@/ui/movie/movie-list';
import { NextPage } from '@/ui/movie/next-page';
import { PageHead } from '@/ui/screen/page-head';
import { Screen } from '@/ui/screen/screen';
import { useAddressPage } from '@/ui/hooks/use-address';
import { SearchLink } from '@/ui/screen/search-link';
import { StaleNotice } from '@/ui/feedback/notice';
import { Text } from '@/ui/primitives/text';

import { TrendingSection } from './trending-section';

/**
 * Refetches a screen's stale queries when the visitor returns to the screen (design 8). A tab stays mounted
 * while another tab is in front, so returning to it does not mount it again, which would refetch them. `keys`
 * must be the same in every render.
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

/** Shows Home (spec 2): the search box, the trending rail and the latest movies. */
export function HomeScreen() {
  const t = useMessages();
  const styles = useStyles(sheet);
  const trending = useTrendingMovies();
  const page = useAddressPage();
  const latest = useLatestMovies(page);
  useRenewal(LISTS);
  const loadNextPage = useMorePages('latest', latest.data?.length, latest);
  // Show the latest movies only after the first answer of trending, so that they do not shift down when the
  // rail appears. They wait neither after a failure (spec 7) nor during a refetch.
  const movies = trending.isFetched ? latest.data : undefined;
  const [first] = trending.data ?? [];
  const isBeyondEnd = page > 1 && latest.data?.length === 0;
  return (
    <Screen>
      <PageHead title={isBeyondEnd ? t.notFound() : undefined} />
      <MovieList
        movies={movies ?? []}
        hasNextPage={latest.hasNextPage}
        // The posters of the trending rail are above the first row of movies, so they are requested first.
        firstRow={first ? 'next' : true}
        dimmed={false}
        place="/"
        onEndReached={loadNextPage}
        onPull={() => Promise.all([trending.refetch(), latest.refetch()])}
        header={
          <>
            {first && <Backdrop uri={recordedPosterUri(first.poster_url)} quiet />}
            <Header>{movies && <SearchLink />}</Header>
            {isBeyondEnd ? (
              <NoSuchPage above={60} label={t.home()} href="/" />
            ) : movies ? (
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

/**
 * Below the first page of movies, shows the attribution that TMDB requires, if the movies are from TMDB
 * (design 8). The posters' URLs show whether they are.
 */
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
