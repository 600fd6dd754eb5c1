import { type MovieDetails, releaseYear } from '@marquee/contract';
import { StyleSheet, View } from 'react-native';

import type { KnownMovie } from '@/data/known-movie';
import { useMessages } from '@/language/use-messages';
import { useColors } from '@/theme/colors';
import { badgeShare, filmTitle, longFilmTitle } from '@/theme/details-layout';
import { useStyleByWidth } from '@/theme/use-style-by-width';
import { detailsRating, runtime } from '@/ui/film/format-movie';
import { Icon } from '@/ui/elements/icon';
import { Text } from '@/ui/elements/text';

import { ActionButton } from './action-button';
import { useMutedColor } from './muted-color';

/** Characters from which on a title is set smaller in the wide layout (design 9). */
const LONG = 30;

/** Holds the place of a line that is not known yet. */
const NOT_YET = '\u00A0';

interface FilmHeadProps {
  movie: KnownMovie;
  /** Undefined while they load: what they add takes no room of its own. */
  details?: MovieDetails;
  onShare: () => void;
}

/** Title, year, runtime and rating of a film; on a phone with the button that shares it. */
export function FilmHead({ movie, details, onShare }: FilmHeadProps) {
  const t = useMessages();
  const colors = useColors();
  const muted = useMutedColor();
  const { listed } = movie;
  const title = movie.title || t.notAvailable();
  return (
    <>
      <Text
        variant="filmTitle"
        role="heading"
        aria-level={1}
        style={useStyleByWidth(title.length < LONG ? filmTitle : longFilmTitle)}
        language={movie.title_language}
      >
        {title}
      </Text>
      <Text variant="filmYear" color={muted} style={styles.year}>
        {listed ? (releaseYear(listed) ?? t.notAvailable()) : NOT_YET}
        {details && ` • ${runtime(t, details) ?? t.notAvailable()}`}
      </Text>
      <View style={styles.row}>
        <View
          style={[
            styles.badge,
            { backgroundColor: colors.surface, borderColor: colors.line },
            !listed && styles.unknown,
          ]}
          aria-hidden={!listed}
        >
          <Icon name="star" size={14} color={colors.star} />
          <Text variant="rating">{listed && `${detailsRating(listed)}/10`}</Text>
          {details && (
            <Text variant="rating" color="mutedText" style={styles.votes}>
              ({t.votes({ count: details.vote_count })})
            </Text>
          )}
        </View>
        <View style={useStyleByWidth(badgeShare)}>
          <ActionButton icon="share" label={t.share()} look="round" onPress={onShare} />
        </View>
      </View>
    </>
  );
}

const styles = StyleSheet.create({
  year: { marginTop: 7 },
  row: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    marginTop: 13,
  },
  badge: {
    maxWidth: '100%',
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    paddingHorizontal: 14,
    paddingVertical: 8,
    borderWidth: 1,
    borderRadius: 8,
  },
  unknown: { opacity: 0 },
  votes: { flexShrink: 1, fontWeight: '400' },
});
