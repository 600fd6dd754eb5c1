import { useMessages } from '@/language/use-messages';
import { radius } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';

import { Box } from '../primitives/box';
import { Icon } from '../primitives/icon';
import { Link } from '../primitives/link';
import { Text } from '../primitives/text';
import { Rank } from './rank';

interface EmptyTrackProps {
  position: number;
  /** Whether no movie is trending. In this case the first track invites the visitor to search. */
  isAlone: boolean;
}

/** Renders a place of the trending rail that has no movie yet, as a link to Search (design 8). */
export function EmptyTrack({ position, isAlone }: EmptyTrackProps) {
  const t = useMessages();
  const styles = useStyles(sheet);
  if (!isAlone)
    return (
      <Link href="/search" label={t.stillFree({ rank: position })} style={styles.poster}>
        <Icon name="plus" size={18} color="emptyTrack" />
      </Link>
    );
  const invitation = position === 1 ? t.searchToFill() : undefined;
  const label = invitation ? t.freeInvited({ rank: position, invitation }) : t.stillFree({ rank: position });
  return (
    <Box style={styles.track}>
      <Link href="/search" label={label} style={styles.frame}>
        <Box style={styles.invitation}>
          {invitation && (
            <>
              <Icon name="search" size={18} color="accentShape" scaled />
              <Text style={styles.words}>{invitation}</Text>
            </>
          )}
        </Box>
      </Link>
      {/* The rank is outside the link, because the link's accessible name already contains it. */}
      <Box style={styles.rank}>
        <Rank position={position} empty />
      </Box>
    </Box>
  );
}

/** The size in pixels of the box in which a rank has a font size of 54. */
const RANK = { width: 35, height: 46 };

const sheet = createStyles(
  'empty-track',
  ({ emptyTrack, line, mutedText, emptyTrackFrame, emptyTrackPoster }) => {
    const dashed = {
      borderWidth: 1,
      borderStyle: 'dashed',
      borderRadius: radius.poster,
      '&': { transition: 'border-color .12s' },
      hover: { '&:hover': { borderColor: mutedText } },
    } as const;
    return {
      track: { flexGrow: 1 },
      frame: {
        ...dashed,
        flexGrow: 1,
        minHeight: 150,
        padding: 14,
        paddingBottom: 14 + RANK.height + 10,
        borderColor: emptyTrack,
        backgroundColor: emptyTrackFrame,
        medium: { minHeight: 128 },
      },
      invitation: { gap: 6, medium: { flexDirection: 'row', gap: 9 } },
      words: { flexShrink: 1, lineHeight: 19, fontWeight: '400', '&': { textWrap: 'balance' } },
      rank: { ...RANK, position: 'absolute', bottom: 14, insetInlineStart: 14, pointerEvents: 'none' },
      poster: {
        ...dashed,
        aspectRatio: 2 / 3,
        alignItems: 'center',
        justifyContent: 'center',
        borderColor: line,
        backgroundColor: emptyTrackPoster,
      },
    };
  },
);
