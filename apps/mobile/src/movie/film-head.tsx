import { type MovieDetails, releaseYear } from '@marquee/contract';

import type { KnownMovie } from '@/data/known-movie';
import { useMessages } from '@/language/use-messages';
import { createStyles, useStyles } from '@/theme/styles';
import { Box } from '@/ui/primitives/box';
import { detailsRating, runtime } from '@/ui/film/format-movie';
import { Icon } from '@/ui/primitives/icon';
import { Text } from '@/ui/primitives/text';

import { ActionButton } from './action-button';

/** Whether a title takes several lines on a phone, and is set smaller in the wide layout (design 9). */
export const isLong = (title: string) => title.length >= 30;

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
  const styles = useStyles(sheet);
  const { listed } = movie;
  const title = movie.title || t.notAvailable();
  return (
    <>
      <Text
        variant="filmTitle"
        role="heading"
        aria-level={1}
        style={isLong(title) ? styles.longTitle : styles.title}
        language={movie.title_language}
      >
        {title}
      </Text>
      <Text variant="filmYear" style={styles.year}>
        {listed ? (releaseYear(listed) ?? t.notAvailable()) : NOT_YET}
        {details && ` • ${runtime(t, details) ?? t.notAvailable()}`}
      </Text>
      <Box style={styles.row}>
        <Box style={[styles.badge, !listed && styles.unknown]} aria-hidden={!listed}>
          <Icon name="star" size={14} color="star" />
          <Text variant="rating">{listed && `${detailsRating(listed)}/10`}</Text>
          {details && (
            <Text variant="rating" style={styles.votes}>
              ({t.votes({ count: details.vote_count })})
            </Text>
          )}
        </Box>
        <Box style={styles.share}>
          <ActionButton icon="share" label={t.share()} round onPress={onShare} />
        </Box>
      </Box>
    </>
  );
}

const title = { '&': { textWrap: 'balance', overflowWrap: 'anywhere' } } as const;

const sheet = createStyles('film', ({ surface, line, mutedText, mutedOnPicture }) => ({
  title: { ...title, wide: { fontSize: 68, lineHeight: 68 }, large: { fontSize: 84, lineHeight: 84 } },
  longTitle: { ...title, wide: { fontSize: 44, lineHeight: 46 }, large: { fontSize: 56, lineHeight: 58 } },
  year: { marginTop: 7, color: mutedText, wide: { color: mutedOnPicture } },
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
    backgroundColor: surface,
    borderColor: line,
  },
  unknown: { opacity: 0 },
  votes: {
    flexShrink: 1,
    fontWeight: '400',
    color: mutedText,
    wide: { color: mutedOnPicture },
  },
  // On the row of the badge; on a phone on the vertical axis of the play button. In the wide layout it is below.
  share: { marginInlineEnd: 12, medium: { marginInlineEnd: 0 }, wide: { display: 'none' } },
}));
