import { nameWithYear } from '@marquee/contract';
import { useLocalSearchParams } from 'expo-router';
import { useRef } from 'react';
import { ScrollView } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';

import { fromList, useKnownMovie } from '@/data/known-movie';
import { useMovieDetails } from '@/data/movies/movie-details';
import { ServiceError } from '@/data/service-error';
import { useMessages } from '@/language/use-messages';
import { columns } from '@/theme/columns';
import { largePoster, layout, mediumPoster, widePoster } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { Box } from '@/ui/primitives/box';
import { Failure } from '@/ui/feedback/failure';
import { Header } from '@/ui/screen/header';
import { Loading } from '@/ui/feedback/loading';
import { Notice, StaleNotice } from '@/ui/feedback/notice';
import { Backdrop } from '@/ui/movie/backdrop';
import { PageHead } from '@/ui/screen/page-head';
import { PullToRefresh } from '@/ui/scroll/pull-to-refresh';
import { Screen } from '@/ui/screen/screen';
import { useScrollMemory } from '@/ui/scroll/scroll-memory';
import { SearchLink } from '@/ui/screen/search-link';
import { useAddressRead } from '@/ui/hooks/use-address';
import { useIsPhone } from '@/ui/hooks/use-is-phone';

import { MovieHead } from './movie-head';
import { MoviePoster } from './movie-poster';
import { MovieRails } from './movie-rails';
import { FloatingGoBack, GoBack, GoBackSpace } from './go-back';
import { MovieFailure } from './movie-failure';
import { FirstFacts, FurtherFacts } from './movie-facts';
import { trailerOf } from './play-button';
import { useShare } from './use-share';
import { WhereToWatch } from './where-to-watch';

/**
 * Shows a movie's details (spec 2). Data that is known from a list is shown immediately, and stays if the
 * details fail to load (design 8).
 */
export function MovieScreen() {
  const t = useMessages();
  const { id } = useLocalSearchParams<{ id: string }>();
  const isRead = useAddressRead();
  const details = useMovieDetails(isRead ? id : undefined);
  const listed = useKnownMovie(isRead ? id : undefined);
  const movie = details.data ? fromList(details.data) : listed;
  const scroll = useRef<ScrollView>(null);
  const memory = useScrollMemory(scroll, `/movie/${id}`);
  const { share, shareMessage } = useShare(id, movie?.title);
  const styles = useStyles(sheet);
  const isPhone = useIsPhone();
  const { top } = useSafeAreaInsets();
  // The movie does not exist, so a retry would fail again.
  const isMissing = details.error instanceof ServiceError && details.error.status === 404;
  const retry = isMissing ? undefined : () => void details.refetch();
  /**
   * Whether no data of the movie is known: the failure then replaces the content, and has its own Go Back.
   */
  const isFailure = details.isError && !movie;
  return (
    <Screen underNotch>
      <PageHead
        title={details.data && nameWithYear(details.data, t.notAvailable())}
        description={details.data?.overview || undefined}
      />
      <ScrollView
        ref={scroll}
        {...memory}
        // The padding is inside the scroll view, so that the backdrop reaches the screen's edge.
        contentContainerStyle={top > 0 && { paddingTop: top }}
        refreshControl={<PullToRefresh onPull={() => details.refetch()} progressViewOffset={top} />}
      >
        {movie && !details.isLoadingError && <Backdrop uri={movie.posterUri} />}
        <Box style={useStyles(columns).details}>
          <Box style={styles.header}>
            <Header titled={false} beside={!isFailure && <GoBack shape="pill" />}>
              <SearchLink />
            </Header>
          </Box>
          {isFailure ? (
            <MovieFailure error={details.error} onRetry={retry} />
          ) : (
            <Box style={styles.columns}>
              {movie && <MoviePoster movie={movie} trailer={trailerOf(details.data)} />}
              <Box style={styles.facts}>
                <Box style={movie && styles.besidePoster}>
                  {movie && <MovieHead movie={movie} details={details.data} onShare={share} />}
                  {details.data ? (
                    <FirstFacts movie={details.data} />
                  ) : (
                    <Box style={styles.pending}>
                      {details.isError ? <Failure error={details.error} onRetry={retry} /> : <Loading />}
                    </Box>
                  )}
                </Box>
                {details.data && <FurtherFacts movie={details.data} />}
                <Box style={[styles.back, !movie && styles.centred]}>
                  <GoBack />
                </Box>
              </Box>
            </Box>
          )}
          {details.data && isPhone && <WhereToWatch key={`watch ${details.data.id}`} movie={details.data} />}
          {details.data && <MovieRails key={details.data.id} movie={details.data} />}
          {/* In larger windows the rails begin above the fold, and must not shift when the answer arrives. */}
          {details.data && !isPhone && <WhereToWatch key={`watch ${details.data.id}`} movie={details.data} />}
          <GoBackSpace />
        </Box>
      </ScrollView>
      <Notice above="goBack">{shareMessage}</Notice>
      {details.data && <StaleNotice failed={details.isError} above="goBack" />}
      {!isFailure && <FloatingGoBack />}
    </Screen>
  );
}

/** The width of the first column of facts in the wide layout; the second column takes the remaining width. */
const FACT_WIDTH = 256;

/**
 * Lays out a movie's details (design 9): on a phone the poster is above the facts, from a width of 700 beside
 * the facts.
 */
const sheet = createStyles('details', () => ({
  // The header of the wide layout: logo, Go Back and search box.
  header: {
    display: 'none',
    wide: { display: 'flex', marginBottom: 24 },
    large: { marginBottom: 32 },
  },
  columns: {
    width: '100%',
    medium: { flexDirection: 'row', alignItems: 'flex-start', gap: mediumPoster.gap },
    wide: { gap: widePoster.gap },
    large: { gap: largePoster.gap },
  },
  // On the web, the facts are a grid in the wide layout; on devices they are in one column.
  facts: {
    paddingTop: 12,
    paddingHorizontal: layout.margin,
    medium: { flex: 1, minWidth: 0, paddingTop: 0, paddingHorizontal: 0 },
    wide: {
      '&': {
        display: 'grid',
        gridTemplateColumns: `minmax(0,${FACT_WIDTH}px) minmax(0,1fr)`,
        columnGap: widePoster.gap,
      },
    },
    large: { '&': { columnGap: largePoster.gap } },
  },
  // Is at least as high as the poster, so that the remaining facts begin below the poster.
  besidePoster: {
    medium: { minHeight: mediumPoster.height },
    wide: { minHeight: 0, '&': { display: 'contents' } },
  },
  pending: { '&': { gridColumn: '1/-1' } },
  // Below the facts in windows that have neither a floating Go Back nor a header.
  back: {
    display: 'none',
    flexDirection: 'row',
    marginTop: 32,
    medium: { display: 'flex' },
    low: { display: 'flex' },
    wide: { display: 'none' },
  },
  // Centres the spinner.
  centred: { justifyContent: 'center' },
}));
