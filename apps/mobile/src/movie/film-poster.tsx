import { StyleSheet, View } from 'react-native';

import type { KnownMovie } from '@/data/known-movie';
import { detailsPoster, posterClip, posterFade } from '@/theme/details-layout';
import { useStyleByWidth } from '@/theme/use-style-by-width';
import { Fade } from '@/ui/elements/fade';
import { Poster } from '@/ui/film/poster';

import { PlayButton } from './play-button';
import { usePosterHeight } from './poster-height';

/** The film's poster with the play button over it: on a phone cut off at its foot, from 700 on whole (design 9). */
export function FilmPoster({ movie }: { movie: KnownMovie }) {
  return (
    <View style={[usePosterHeight(), useStyleByWidth(detailsPoster)]}>
      <View style={useStyleByWidth(posterClip)}>
        <View style={styles.whole}>
          <Poster uri={movie.posterUri} title={movie.title} eager />
        </View>
        <View style={useStyleByWidth(posterFade)}>
          <Fade height={90} />
        </View>
      </View>
      <PlayButton movie={movie} />
    </View>
  );
}

const styles = StyleSheet.create({
  // From the head of the box on, which cuts off what is below it.
  whole: { width: '100%', aspectRatio: 2 / 3, minHeight: '100%' },
});
