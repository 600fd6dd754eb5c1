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
import { layout, mediumPoster } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { Box } from '@/ui/primitives/box';
import { FailedScreen, Failure } from '@/ui/feedback/failure';
import { Header } from '@/ui/screen/header';
import { Loading } from '@/ui/feedback/loading';
import { Notice, StaleNotice } from '@/ui/feedback/notice';
import { PageHead } from '@/ui/screen/page-head';
import { PullToRefresh } from '@/ui/scroll/pull-to-refresh';
import { Screen } from '@/ui/screen/screen';
import { useScrollMemory } from '@/ui/scroll/scroll-memory';
import { SearchLink } from '@/ui/screen/search-link';
import { useAddressRead } from '@/ui/hooks/use-address';

import { ActionButton } from './action-button';
import { Backdrop } from './backdrop';
import { FilmHead } from './film-head';
import { FilmPoster } from './film-poster';
import { FilmRails } from './film-rails';
import { FloatingGoBack, GoBack, GoBackSpace } from './go-back';
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
  // There is no such film: another try would not find it.
  const isMissing = details.error instanceof ServiceError && details.error.status === 404;
  const Failed = movie ? Failure : FailedScreen;
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
            <Header titled={false}>
              <SearchLink />
            </Header>
          </Box>
          <Box style={styles.columns}>
            {movie && <FilmPoster movie={movie} trailer={trailerOf(details.data)} />}
            <Box style={styles.facts}>
              <Box style={movie && styles.besidePoster}>
                {movie && <FilmHead movie={movie} details={details.data} onShare={share} />}
                {details.data ? (
                  <FirstFacts movie={details.data} />
                ) : details.isError ? (
                  <Failed
                    above={0}
                    error={details.error}
                    onRetry={isMissing ? undefined : () => void details.refetch()}
                  />
                ) : (
                  <Loading />
                )}
              </Box>
              {details.data && <FurtherFacts movie={details.data} />}
              <Box style={[styles.actions, !movie && styles.centred]}>
                <GoBack />
                {movie && (
                  <Box style={styles.share}>
                    <ActionButton icon="share" label={t.share()} onPress={share} />
                  </Box>
                )}
              </Box>
            </Box>
          </Box>
          {details.data && <FilmRails key={details.data.id} movie={details.data} />}
          <GoBackSpace />
        </Box>
      </ScrollView>
      <Notice above="goBack">{shareMessage}</Notice>
      {details.data && <StaleNotice failed={details.isError} above="goBack" />}
      <FloatingGoBack />
    </Screen>
  );
}

/** The layout of a film's details (design 9): on a phone the poster above the facts, from 700 on beside them. */
const sheet = createStyles('details', () => ({
  // The row with logo and search box, which only the wide layout has.
  header: { display: 'none', wide: { display: 'flex', marginBottom: 66 } },
  columns: {
    width: '100%',
    medium: { flexDirection: 'row', alignItems: 'flex-start', gap: mediumPoster.gap },
    wide: { gap: 64 },
    large: { gap: 88 },
  },
  facts: {
    paddingTop: 12,
    paddingHorizontal: layout.margin,
    medium: { flex: 1, minWidth: 0, paddingTop: 0, paddingHorizontal: 0 },
  },
  // The facts that follow are below the poster.
  besidePoster: { medium: { minHeight: mediumPoster.height }, wide: { minHeight: 0 } },
  // Go Back and Share below the facts.
  actions: {
    display: 'none',
    flexDirection: 'row',
    flexWrap: 'wrap',
    gap: 14,
    marginTop: 32,
    medium: { display: 'flex' },
    low: { display: 'flex' },
  },
  // Below what loads, or a failure, which are centred.
  centred: { justifyContent: 'center' },
  // When it is not on the row of the badge.
  share: { display: 'none', wide: { display: 'flex' } },
}));
