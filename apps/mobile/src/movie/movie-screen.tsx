import { nameWithYear } from '@marquee/contract';
import { useLocalSearchParams } from 'expo-router';
import { useRef } from 'react';
import { ScrollView, StyleSheet, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';

import { fromList, useKnownMovie } from '@/data/known-movie';
import { useMovieDetails } from '@/data/movies/movie-details';
import { useMessages } from '@/language/use-messages';
import {
  actionShare,
  detailsActions,
  detailsColumn,
  detailsColumns,
  detailsFacts,
  detailsHeader,
} from '@/theme/details-layout';
import { useStyleByWidth } from '@/theme/use-style-by-width';
import { FailedScreen, Failure } from '@/ui/feedback/failure';
import { Header } from '@/ui/screen/header';
import { Loading } from '@/ui/feedback/loading';
import { Notice } from '@/ui/feedback/notice';
import { aboveGoBack } from '@/ui/feedback/notice-style';
import { PageHead } from '@/ui/screen/page-head';
import { PullToRefresh } from '@/ui/scroll/pull-to-refresh';
import { Screen } from '@/ui/screen/screen';
import { useScrollMemory } from '@/ui/scroll/scroll-memory';
import { SearchLink } from '@/ui/screen/search-link';
import { StaleNotice } from '@/ui/feedback/stale-notice';
import { useAddressRead } from '@/ui/hooks/use-address-read';

import { ActionButton } from './action-button';
import { Backdrop } from './backdrop';
import { FilmHead } from './film-head';
import { FilmPoster } from './film-poster';
import { FloatingGoBack, GoBack, GoBackSpace } from './go-back';
import { MovieFacts } from './movie-facts';
import { useShare } from './use-share';

/** Movie details (spec 2). What a list knew of the film is there at once, and stays when the details fail (design 8). */
export function MovieScreen() {
  const t = useMessages();
  const { id } = useLocalSearchParams<{ id: string }>();
  const isRead = useAddressRead();
  const details = useMovieDetails(isRead ? id : undefined);
  const listed = useKnownMovie(isRead ? id : undefined);
  const movie = details.data ? fromList(details.data) : listed;
  const scroll = useRef<ScrollView>(null);
  const memory = useScrollMemory(scroll, `/movie/${id}`);
  const { share, said } = useShare(id, movie?.title);
  const shareBelow = useStyleByWidth(actionShare);
  const { top } = useSafeAreaInsets();
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
        contentContainerStyle={{ paddingTop: top }}
        refreshControl={<PullToRefresh onPull={() => details.refetch()} progressViewOffset={top} />}
      >
        {movie && !details.isLoadingError && <Backdrop uri={movie.posterUri} />}
        <View style={useStyleByWidth(detailsColumn)}>
          <View style={useStyleByWidth(detailsHeader)}>
            <Header titled={false}>
              <SearchLink />
            </Header>
          </View>
          <View style={useStyleByWidth(detailsColumns)}>
            {movie && <FilmPoster movie={movie} />}
            <View style={useStyleByWidth(detailsFacts)}>
              {movie && <FilmHead movie={movie} details={details.data} onShare={share} />}
              {details.data ? (
                <MovieFacts movie={details.data} />
              ) : details.isError ? (
                <Failed above={0} error={details.error} onRetry={() => void details.refetch()} />
              ) : (
                <Loading />
              )}
              <View style={[useStyleByWidth(detailsActions), !movie && styles.centred]}>
                <GoBack />
                {movie && (
                  <View style={shareBelow}>
                    <ActionButton icon="share" label={t.share()} onPress={share} />
                  </View>
                )}
              </View>
              <GoBackSpace />
            </View>
          </View>
        </View>
      </ScrollView>
      <Notice place={aboveGoBack}>{said}</Notice>
      {details.data && <StaleNotice failed={details.isError} place={aboveGoBack} />}
      <FloatingGoBack />
    </Screen>
  );
}

// Below what loads, or a failure, which are centred.
const styles = StyleSheet.create({ centred: { justifyContent: 'center' } });
