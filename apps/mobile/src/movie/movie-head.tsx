import { type MovieDetails, releaseYear } from '@marquee/contract';

import type { KnownMovie } from '@/data/known-movie';
import { useMessages } from '@/language/use-messages';
import { minimumTarget, radius, targetPadding } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { ActionButton } from '@/ui/elements/action-button';
import { type } from '@/theme/type';
import { Box } from '@/ui/primitives/box';
import { detailsRating } from '@/ui/movie/format-movie';
import { Icon } from '@/ui/primitives/icon';
import { Text } from '@/ui/primitives/text';

import { FactLink } from './fact';
import { FirstServices } from './where-to-watch';

/** Whether a title needs several lines on a phone and a smaller font in the wide layout (design, Look). */
export const isLongTitle = (title: string) => title.length >= 30;

/** A non-breaking space gives a line its height while the line's text is loading. */
const NON_BREAKING_SPACE = '\u00A0';

interface MovieHeadProps {
  movie: KnownMovie;
  /** Undefined while the details load. */
  details?: MovieDetails;
  onShare: () => void;
  /** Called when the visitor presses the services beside the rating. */
  onShowOffers: () => void;
}

export function MovieHead({ movie, details, onShare, onShowOffers }: MovieHeadProps) {
  const t = useMessages();
  const styles = useStyles(sheet);
  const { listed } = movie;
  const title = movie.title || t.notAvailable();
  // Without votes the average of 0 is no verdict.
  const isRated = !listed || listed.vote_average > 0;
  const year = listed && releaseYear(listed);
  const minutes = details?.runtime;
  return (
    <Box style={styles.head}>
      <Text
        variant="movieTitle"
        role="heading"
        aria-level={1}
        style={isLongTitle(title) ? styles.longTitle : styles.title}
        language={movie.title_language}
      >
        {title}
      </Text>
      <Box style={styles.times}>
        {year !== undefined && <FactLink term={year} variant="movieYear" style={styles.muted} />}
        {year === undefined && (
          <Text variant="movieYear" style={styles.muted}>
            {listed ? t.notAvailable() : NON_BREAKING_SPACE}
          </Text>
        )}
        {details && (
          <Text
            variant="movieYear"
            spoken={minutes ? t.runtimeInWords({ minutes }) : undefined}
            style={styles.muted}
          >
            {` • ${minutes ? t.runtime({ minutes }) : t.notAvailable()}`}
          </Text>
        )}
      </Box>
      <Box style={styles.row}>
        <Box style={[styles.badge, !listed && styles.unknown]} aria-hidden={!listed}>
          <Icon name="star" size={14} color={isRated ? 'star' : 'mutedText'} scaled />
          <Text variant="rating" color={isRated ? 'text' : 'mutedText'}>
            {listed && `${detailsRating(listed)}/10`}
          </Text>
          {details && (
            <Text variant="rating" style={styles.votes}>
              ({t.votes({ count: details.vote_count })})
            </Text>
          )}
        </Box>
        <Box style={styles.services}>
          {details && <FirstServices movie={details} onPress={onShowOffers} />}
        </Box>
        <Box style={styles.share}>
          <ActionButton icon="share" label={t.share()} shape="round" onPress={onShare} />
        </Box>
      </Box>
    </Box>
  );
}

const YEAR_PADDING = targetPadding(type.movieYear.lineHeight);

const title = { '&': { textWrap: 'balance', overflowWrap: 'anywhere' } } as const;

const sheet = createStyles('movie-head', ({ surface, line, mutedText, mutedOnPicture }) => ({
  head: { '&': { wide: { gridColumn: '1/-1' } } },
  title: { ...title, wide: { fontSize: 68, lineHeight: 68 }, large: { fontSize: 84, lineHeight: 84 } },
  longTitle: { ...title, wide: { fontSize: 44, lineHeight: 46 }, large: { fontSize: 56, lineHeight: 58 } },
  times: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignItems: 'center',
    marginTop: 7 - YEAR_PADDING,
    marginBottom: -YEAR_PADDING,
    minHeight: minimumTarget,
  },
  muted: { color: mutedText, wide: { color: mutedOnPicture } },
  row: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    marginTop: 13,
    wide: { justifyContent: 'flex-start' },
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
    wide: { minHeight: minimumTarget, borderRadius: radius.button },
  },
  // The services take the space that is left, so nothing moves when they arrive. Those that do not fit are clipped.
  services: {
    flexGrow: 1,
    flexShrink: 1,
    flexBasis: 0,
    height: minimumTarget,
    overflow: 'hidden',
    '&': { wide: { order: 1 } },
  },
  unknown: { opacity: 0 },
  votes: { flexShrink: 1, fontWeight: '400', color: mutedText, wide: { color: mutedOnPicture } },
  // On a phone, the button is horizontally centred below the play button.
  share: { marginInlineEnd: 12, medium: { marginInlineEnd: 0 } },
}));
