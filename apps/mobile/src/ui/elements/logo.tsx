import { createStyles, useStyles } from '@/theme/styles';

import { Box } from '../primitives/box';
import { Icon } from '../primitives/icon';
import { Link } from '../primitives/link';
import { Text } from '../primitives/text';

/** Renders the logo as a link to Home. If `titled`, it is also the screen's title. */
export function Logo({ titled }: { titled: boolean }) {
  const styles = useStyles(sheet);
  return (
    <Box {...(titled && { role: 'heading', 'aria-level': 1 })} style={styles.box}>
      <Link href="/" label="Marquee" style={styles.link}>
        <Icon name="logo" size={34} color="accentShape" scaled />
        <Text variant="logo" aria-hidden numberOfLines={1} adjustsFontSizeToFit style={styles.word}>
          MARQUEE
        </Text>
      </Link>
    </Box>
  );
}

const sheet = createStyles('logo', () => ({
  box: { alignSelf: 'center', maxWidth: '100%' },
  // The negative vertical margin lets the touch target overlap the elements around the logo. In the wide
  // layout the negative start margin aligns the M with the content below: the icon has 3 pixels of space
  // before the M.
  link: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: 5,
    minHeight: 44,
    marginVertical: -5,
    marginInlineStart: -3,
  },
  // The width is that of the word in the display font, so that the layout does not shift when the font loads.
  word: { minWidth: 105, flexShrink: 1, overflow: 'visible', '&': { width: '6.5625rem', flexShrink: 0 } },
}));
