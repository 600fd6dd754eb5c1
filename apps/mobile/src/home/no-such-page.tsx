import { useMessages } from '@/language/use-messages';
import { createStyles, useStyles } from '@/theme/styles';
import { ActionLink } from '@/ui/elements/action-button';
import { Box } from '@/ui/primitives/box';
import { Icon } from '@/ui/primitives/icon';
import { Text } from '@/ui/primitives/text';

/** An address behind the last page of the latest movies (design 8): that it is not there, and the way home. */
export function NoSuchPage() {
  const t = useMessages();
  return (
    <Box style={useStyles(sheet).box}>
      <Icon name="warning" size={44} color="mutedText" />
      <Text variant="fact" color="mutedText" balanced>
        {t.pageNotFound()}
      </Text>
      <ActionLink shape="plain" label={t.home()} href="/" />
    </Box>
  );
}

// Centred at about 40 % of the window's height, as failures are (design 8).
const sheet = createStyles('no-such-page', () => ({
  box: { alignItems: 'center', gap: 16, marginTop: 'max(24px,40vh - 137px)' },
}));
