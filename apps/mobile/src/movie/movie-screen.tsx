import { nameWithYear } from '@marquee/contract';
import { useLocalSearchParams } from 'expo-router';
import { useRef } from 'react';
import { ScrollView, useWindowDimensions } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';

import { fromList, useKnownMovie } from '@/data/known-movie';
import { useMovieDetails } from '@/data/movies/movie-details';
import { useRememberViewed } from '@/data/recently-viewed';
import { ServiceError } from '@/data/service-request';
import { useMessages } from '@/language/use-messages';
import { columns } from '@/theme/columns';
import { breakpoints, largePoster, layout, mediumPoster, widePoster } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { Box, type BoxElement } from '@/ui/primitives/box';
import { HiddenTitle } from '@/ui/elements/heading';
import { Failure } from '@/ui/feedback/failure';
import { Header } from '@/ui/screen/header';
import { Loading } from '@/ui/feedback/loading';
import { Notice, StaleNotice } from '@/ui/feedback/notice';
import { Backdrop } from '@/ui/movie/backdrop';
import { PageHead } from '@/ui/screen/page-head';
import { PullToRefresh } from '@/ui/scroll/pull-to-refresh';
import { Screen } from '@/ui/screen/screen';
import { useScrollMemory } from '@/ui/scroll/scroll-memory';
import { scrollToView } from '@/ui/scroll/scroll-to-view';
import { SearchLink } from '@/ui/screen/search-frame';
import { useAddressRead } from '@/ui/hooks/use-address';
import { useHydrated } from '@/ui/hooks/use-hydrated';

import { MovieHead } from './movie-head';
import { MoviePoster } from './movie-poster';
import { MovieRails } from './movie-rails';
import { FloatingGoBack, GoBackButton, GoBackSpace, SurpriseAgain } from './go-back-button';
import { MovieFailure } from './movie-failure';
import { FirstFacts, FurtherFacts } from './movie-facts';
import { useShare } from './use-share';
import { WhereToWatch } from './where-to-watch';

/**
 * Shows a movie's details (spec 2). Data from a cached list is shown immediately, and stays on the screen if
 * the details fail to load (design, Behaviour).
 */
export function MovieScreen() {
  const t = useMessages();
  const styles = useStyles(sheet);
  const { id } = useLocalSearchParams<{ id: string }>();
  const readId = useAddressRead() ? id : undefined;
  const { data, error, isError, isLoadingError, refetch } = useMovieDetails(readId);
  useRememberViewed(data);
  const listed = useKnownMovie(readId);
  const movie = data ? fromList(data) : listed;
  const scroll = useRef<ScrollView>(null);
  const memory = useScrollMemory(scroll, `/movie/${id}`);
  const { share, shareMessage } = useShare(id, movie?.title);
  const { width } = useWindowDimensions();
  // Until hydration the window's size is unknown, so the sections are in a phone's order.
  const isPhone = !useHydrated() || width < breakpoints.medium;
  const { top } = useSafeAreaInsets();
  const isMissing = error instanceof ServiceError && error.status === 404;
  const retry = isMissing ? undefined : () => void refetch();
  // If there is no data of the movie at all, `MovieFailure` with its own Go Back replaces the content.
  const isFailure = isError && !movie;
  const title = movie
    ? nameWithYear({ title: movie.title, release_date: movie.listed?.release_date }, t.notAvailable())
    : isMissing
      ? t.notFound()
      : isError
        ? t.somethingWentWrong()
        : t.movie();
  const content = useRef<BoxElement>(null);
  const offers = useRef<BoxElement>(null);
  const whereToWatch = data && <WhereToWatch key={`watch ${data.id}`} ref={offers} movie={data} />;
  const back = (
    <>
      <GoBackButton shape="pill" />
      <SurpriseAgain shape="pill" />
    </>
  );
  return (
    <Screen underNotch>
      <PageHead title={title} description={data?.overview || undefined} />
      <ScrollView
        ref={scroll}
        {...memory}
        // The padding is inside the scroll view, so that the backdrop reaches the screen's edge.
        contentContainerStyle={top > 0 && { paddingTop: top }}
        refreshControl={<PullToRefresh onPull={() => refetch()} progressViewOffset={top} />}
      >
        {movie && !isLoadingError && <Backdrop uri={movie.posterUri} />}
        <Box ref={content} style={useStyles(columns).details}>
          <Box style={styles.header}>
            <Header titled={false} beside={!isFailure && back}>
              <SearchLink />
            </Header>
          </Box>
          {isFailure ? (
            <MovieFailure error={error} onRetry={retry} />
          ) : (
            <Box style={styles.columns}>
              {movie && <MoviePoster movie={movie} details={data} />}
              <Box style={styles.facts}>
                <Box style={movie && styles.besidePoster}>
                  {movie ? (
                    <MovieHead
                      movie={movie}
                      details={data}
                      onShare={share}
                      onShowOffers={() => scrollToView(scroll.current, content.current, offers.current)}
                    />
                  ) : (
                    <HiddenTitle>{t.movie()}</HiddenTitle>
                  )}
                  {data ? (
                    <FirstFacts movie={data} />
                  ) : (
                    <Box style={styles.pending}>
                      {isError ? <Failure error={error} onRetry={retry} /> : <Loading />}
                    </Box>
                  )}
                </Box>
                {data && <FurtherFacts movie={data}>{isPhone && whereToWatch}</FurtherFacts>}
                <Box style={[styles.back, !movie && styles.centred]}>
                  <GoBackButton />
                </Box>
              </Box>
            </Box>
          )}
          {data && <MovieRails key={data.id} movie={data} />}
          {/* In larger windows the rails are visible at once. A late answer above would shift them. */}
          {!isPhone && whereToWatch}
          <GoBackSpace />
        </Box>
      </ScrollView>
      <Notice above="goBack">{shareMessage}</Notice>
      {data && <StaleNotice failed={isError} above="goBack" />}
      {!isFailure && <FloatingGoBack />}
    </Screen>
  );
}

/** The width of the first column of facts in the wide layout. */
const FACT_WIDTH = 256;

/** On a phone the poster is above the facts. From a width of 700 it is beside the facts (design, Look). */
const sheet = createStyles('details', () => ({
  header: {
    display: 'none',
    rail: { display: 'flex', paddingTop: 12, paddingHorizontal: layout.margin, marginBottom: 12 },
    medium: { display: 'flex', paddingTop: 0, paddingHorizontal: 0, marginBottom: 24 },
    large: { marginBottom: 32 },
  },
  columns: {
    medium: { flexDirection: 'row', alignItems: 'flex-start', gap: mediumPoster.gap },
    wide: { gap: widePoster.gap },
    large: { gap: largePoster.gap },
  },
  // In the wide layout, the facts are in a grid on the web and in one column on devices.
  facts: {
    paddingTop: 12,
    paddingHorizontal: layout.margin,
    medium: { flex: 1, paddingTop: 0, paddingHorizontal: 0 },
    wide: {
      '&': {
        display: 'grid',
        gridTemplateColumns: `minmax(0,${FACT_WIDTH}px) minmax(0,1fr)`,
        columnGap: widePoster.gap,
      },
    },
    large: { '&': { columnGap: largePoster.gap } },
  },
  // With the poster's height as the minimum, the remaining facts begin below the poster.
  besidePoster: {
    medium: { minHeight: mediumPoster.height },
    wide: { minHeight: 0, '&': { display: 'contents' } },
  },
  pending: { '&': { gridColumn: '1/-1' } },
  // This Go Back is for windows that have neither a floating Go Back nor a header.
  back: {
    display: 'none',
    flexDirection: 'row',
    marginTop: 32,
    low: { display: 'flex' },
    rail: { display: 'none' },
    medium: { display: 'none' },
  },
  centred: { justifyContent: 'center' },
}));
