import { createStyles, useStyles } from '@/theme/styles';

import { Box } from '../primitives/box';
import { Icon } from '../primitives/icon';
import { Link } from '../primitives/link';
import { Text } from '../primitives/text';

/**
 * Renders the logo, a rounded M beside the word MARQUEE, as a link to Home. With `titled` it is also the
 * screen's title.
 */
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
  // The logo takes up a height of 34 in the layout, but has a higher touch target.
  link: { flexDirection: 'row', alignItems: 'center', gap: 5, minHeight: 44, marginVertical: -5 },
  // As wide as the word in the display font, so that the layout does not shift when the font loads. Wider
  // letters of a fallback font are not clipped. Devices shrink letters that are too large for the screen.
  word: { minWidth: 108, flexShrink: 1, overflow: 'visible', '&': { width: '6.75rem', flexShrink: 0 } },
}));
