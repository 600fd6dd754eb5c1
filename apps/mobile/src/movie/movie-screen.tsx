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
import { PageHead } from '@/ui/screen/page-head';
import { PullToRefresh } from '@/ui/scroll/pull-to-refresh';
import { Screen } from '@/ui/screen/screen';
import { useScrollMemory } from '@/ui/scroll/scroll-memory';
import { SearchLink } from '@/ui/screen/search-link';
import { useAddressRead } from '@/ui/hooks/use-address';

import { Backdrop } from './backdrop';
import { FilmHead } from './film-head';
import { FilmPoster } from './film-poster';
import { FilmRails } from './film-rails';
import { FloatingGoBack, GoBack, GoBackSpace } from './go-back';
import { MovieFailure } from './movie-failure';
import { FirstFacts, FurtherFacts } from './movie-facts';
import { trailerOf } from './play-button';
import { useShare } from './use-share';

/** Movie details (spec 2). The data that a list had are shown at once, and stay when the details fail (design 8). */
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
  const { top } = useSafeAreaInsets();
  // There is no such movie: another try would not find it.
  const isMissing = details.error instanceof ServiceError && details.error.status === 404;
  const retry = isMissing ? undefined : () => void details.refetch();
  /** The failure has the screen to itself, and Go Back with it. */
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
        // Inside, so that the backdrop reaches the screen's edge.
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
              {movie && <FilmPoster movie={movie} trailer={trailerOf(details.data)} />}
              <Box style={styles.facts}>
                <Box style={movie && styles.besidePoster}>
                  {movie && <FilmHead movie={movie} details={details.data} onShare={share} />}
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
          {details.data && <FilmRails key={details.data.id} movie={details.data} />}
          <GoBackSpace />
        </Box>
      </ScrollView>
      <Notice above="goBack">{shareMessage}</Notice>
      {details.data && <StaleNotice failed={details.isError} above="goBack" />}
      {!isFailure && <FloatingGoBack />}
    </Screen>
  );
}

/** Beside the wide layout's first column of facts; the second has the rest. */
const FACT_WIDTH = 256;

/** The layout of a movie's details (design 9): on a phone the poster above the facts, from 700 on beside them. */
const sheet = createStyles('details', () => ({
  // Go Back beside the logo, and the search box, which only the wide layout has.
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
  // On the web the wide layout is a grid, on devices all facts are below each other.
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
  // The facts that follow are below the poster.
  besidePoster: {
    medium: { minHeight: mediumPoster.height },
    wide: { minHeight: 0, '&': { display: 'contents' } },
  },
  pending: { '&': { gridColumn: '1/-1' } },
  // Below the facts, where Go Back neither floats nor stands in the header.
  back: {
    display: 'none',
    flexDirection: 'row',
    marginTop: 32,
    medium: { display: 'flex' },
    low: { display: 'flex' },
    wide: { display: 'none' },
  },
  // Below the spinner.
  centred: { justifyContent: 'center' },
}));
