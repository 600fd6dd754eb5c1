import type { Href } from 'expo-router';

import { useMessages } from '@/language/use-messages';
import { createStyles, useStyles } from '@/theme/styles';

import { ActionLink } from '../elements/action-button';
import { Box } from '../primitives/box';
import { Icon } from '../primitives/icon';
import { Text } from '../primitives/text';

interface NoSuchPageProps {
  /** The height in pixels of the elements above the message on phones, as in `FailedScreen`. */
  above: 60 | 137;
  /** The label and the address of the link to the list's first page. */
  label: string;
  href: Href;
}

/**
 * Shows that the page number in the address is greater than that of the list's last page (design 8), with a
 * link to the first page.
 */
export function NoSuchPage({ above, label, href }: NoSuchPageProps) {
  const t = useMessages();
  return (
    <Box style={useStyles(sheet)[`below${above}`]}>
      <Icon name="warning" size={44} color="mutedText" />
      <Text variant="fact" color="mutedText" balanced>
        {t.pageNotFound()}
      </Text>
      <ActionLink shape="plain" label={label} href={href} />
    </Box>
  );
}

/** Half the height of the icon, the message and the link. */
const HALF = 77;

/**
 * Returns a style that centres the message at about 40 % of the window's height, like failures (design 8).
 */
const screen = (above: number) =>
  ({ alignItems: 'center', gap: 16, marginTop: `max(24px,40vh - ${above + HALF}px)` }) as const;

const sheet = createStyles('no-such-page', () => ({ below60: screen(60), below137: screen(137) }));
