import { useMessages } from '@/language/use-messages';
import { radius } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';

import { Box } from '../primitives/box';
import { Icon } from '../primitives/icon';
import { Link } from '../primitives/link';
import { Text } from '../primitives/text';
import { Rank } from './rank';

interface FreeTrackProps {
  position: number;
  /**
   * Whether no movie is trending. The tracks are then low frames with their ranks, and the first one invites
   * the visitor to search.
   */
  isAlone: boolean;
}

/**
 * Renders an empty track, which is a place of the trending rail without a movie: a link to Search (design 8).
 */
export function FreeTrack({ position, isAlone }: FreeTrackProps) {
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
      {/* Outside the link, because the link's accessible name already contains the rank. */}
      <Box style={styles.rank}>
        <Rank position={position} empty />
      </Box>
    </Box>
  );
}

/** The height of a rank with a font size of 54, in density-independent pixels. */
const RANK_HEIGHT = 46;

const sheet = createStyles('free-track', ({ emptyTrack, line, mutedText, freeFrame, freePoster }) => {
  const dashed = { borderWidth: 1, borderStyle: 'dashed', borderRadius: radius.poster } as const;
  const answer = {
    '&': { transition: 'border-color .12s' },
    hover: { '&:hover': { borderColor: mutedText } },
  } as const;
  return {
    track: { flexGrow: 1 },
    // The height follows the text, which is longer in some languages and larger for some visitors.
    frame: {
      ...dashed,
      ...answer,
      flexGrow: 1,
      minHeight: 150,
      padding: 14,
      paddingBottom: 14 + RANK_HEIGHT + 10,
      borderColor: emptyTrack,
      backgroundColor: freeFrame,
      medium: { minHeight: 128 },
    },
    invitation: { gap: 6, medium: { flexDirection: 'row', gap: 9 } },
    words: { flexShrink: 1, lineHeight: 19, fontWeight: '400', '&': { textWrap: 'balance' } },
    // A rank with a font size of 54, in the proportions of the rank's view box.
    rank: {
      position: 'absolute',
      bottom: 14,
      insetInlineStart: 14,
      width: 35,
      height: RANK_HEIGHT,
      pointerEvents: 'none',
    },
    poster: {
      ...dashed,
      ...answer,
      aspectRatio: 2 / 3,
      alignItems: 'center',
      justifyContent: 'center',
      borderColor: line,
      backgroundColor: freePoster,
    },
  };
});
