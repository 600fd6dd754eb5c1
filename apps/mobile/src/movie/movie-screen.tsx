import { nameWithYear } from '@marquee/contract';
import { useLocalSearchParams } from 'expo-router';
import { useRef } from 'react';
import { ScrollView, StyleSheet, View } from 'react-native';

import { useMovieDetails } from '@/data/movie-details';
import { pageData } from '@/data/page-data';
import { detailsColumn } from '@/theme/columns';
import { layout } from '@/theme/layout';
import { useStyleByWidth } from '@/theme/use-style-by-width';
import { Failure } from '@/ui/failure';
import { Loading } from '@/ui/loading';
import { PageHead } from '@/ui/page-head';
import { Screen } from '@/ui/screen';
import { useScrollMemory } from '@/ui/scroll-memory';
import { StaleNotice } from '@/ui/stale-notice';
import { useHydrated } from '@/ui/use-hydrated';

import { GoBack } from './go-back';
import { MovieFacts } from './movie-facts';
import { MovieHead } from './movie-head';

/** Movie details (spec 2). */
export function MovieScreen() {
  const { id } = useLocalSearchParams<{ id: string }>();
  // A page of the static export was made for no film in particular, and the first render must match it.
  const isRead = useHydrated() || pageData() !== undefined;
  const details = useMovieDetails(isRead ? id : undefined);
  const movie = details.data;
  const scroll = useRef<ScrollView>(null);
  const memory = useScrollMemory(scroll, `/movie/${id}`);
  return (
    <Screen>
      <PageHead title={movie && nameWithYear(movie)} description={movie?.overview || undefined} />
      <ScrollView ref={scroll} {...memory} contentContainerStyle={useStyleByWidth(detailsColumn)}>
        {movie ? (
          <>
            <MovieHead movie={movie} />
            <View style={styles.facts}>
              <StaleNotice failed={details.isError} />
              <MovieFacts movie={movie} />
            </View>
          </>
        ) : details.isError ? (
          <Failure error={details.error} onRetry={() => void details.refetch()} />
        ) : (
          <Loading />
        )}
      </ScrollView>
      <GoBack />
    </Screen>
  );
}

const styles = StyleSheet.create({
  facts: { paddingHorizontal: layout.margin },
});
