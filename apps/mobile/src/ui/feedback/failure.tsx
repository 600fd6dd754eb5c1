import { Platform } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';

import { messageOf } from '@/data/service-error';
import { useMessages } from '@/language/use-messages';
import { createStyles, useStyles } from '@/theme/styles';

import { ActionButton, ActionLink } from '../elements/action-button';
import { Box } from '../primitives/box';
import { Icon } from '../primitives/icon';
import { Text } from '../primitives/text';
import { useAnnouncement } from './announcement';

interface FailureProps {
  error: unknown;
  /** Undefined if a retry cannot help. A link to Search then replaces the button. */
  onRetry?: () => void;
}

/**
 * Shows that something failed to load: 'Error: ' and the message (spec 8), with a button to try again. A live
 * region announces it.
 */
export function Failure({ error, onRetry }: FailureProps) {
  const t = useMessages();
  const message = t.error({ message: messageOf(error) });
  useAnnouncement(message);
  return (
    <Box role="alert" aria-live="assertive" style={useStyles(sheet).box}>
      <Text color="errorText" balanced>
        {message}
      </Text>
      {onRetry ? (
        <ActionButton shape="plain" label={t.tryAgain()} onPress={onRetry} />
      ) : (
        <ActionLink shape="plain" label={t.search()} href="/search" />
      )}
    </Box>
  );
}

interface FailedScreenProps extends FailureProps {
  /**
   * The height in pixels of the elements above the failure on phones: the logo, or the logo and the search
   * box.
   */
  above: 60 | 137;
}

/**
 * Shows the failure of a request without which a screen has no content: with an icon, at 40 % of the height
 * (design 8).
 */
export function FailedScreen({ above, ...failure }: FailedScreenProps) {
  const { top } = useSafeAreaInsets();
  return (
    <Box style={[useStyles(sheet)[`below${above}`], Platform.OS !== 'web' && { top: -top }]}>
      <Icon name="warning" size={44} color="errorText" />
      <Failure {...failure} />
    </Box>
  );
}

/** Half the height of the icon, a message of two lines and a button. */
const HALF = 84;

/**
 * Returns a style that centres the failure at 40 % of the window's height (design 8), with at least 24 pixels
 * above it in a low window.
 */
const screen = (above: number) =>
  ({ alignItems: 'center', marginTop: `max(24px,40vh - ${above + HALF}px)` }) as const;

const sheet = createStyles('failure', () => ({
  below60: screen(60),
  below137: screen(137),
  box: { alignItems: 'center', gap: 16, marginTop: 16, paddingHorizontal: 40 },
}));
