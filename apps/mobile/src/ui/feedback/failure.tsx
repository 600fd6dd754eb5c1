import type { Href } from 'expo-router';
import { Platform } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';

import { messageOf } from '@/data/service-request';
import { useMessages } from '@/language/use-messages';
import { createStyles, useStyles } from '@/theme/styles';

import { ActionButton, ActionLink } from '../elements/action-button';
import { Box } from '../primitives/box';
import { Icon } from '../primitives/icon';
import { Text } from '../primitives/text';
import { useAlert } from './announcement';

interface FailureProps {
  error: unknown;
  /** Undefined if a retry cannot help. A link to Search then replaces the button. */
  onRetry?: () => void;
}

/** Shows why something failed to load (spec 8), with a button to try again. */
export function Failure({ error, onRetry }: FailureProps) {
  const t = useMessages();
  const message = t.error({ message: messageOf(error) });
  useAlert(message);
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

/** The height in pixels of the elements above a message on phones: the logo, or the logo and the search box. */
const HEIGHT = { logo: 60, box: 137 };

interface Above {
  /** The last element above the message on phones. */
  above: keyof typeof HEIGHT;
}

/**
 * Moves a message up by the height of the notch. On devices `40vh` is measured from the window's upper edge, but
 * `Screen` begins its content below the notch.
 */
function useWithoutNotch() {
  const { top } = useSafeAreaInsets();
  return Platform.OS !== 'web' && { top: -top };
}

/** Shows the failure of a request without which a screen has no content (design, Behaviour). */
export function FailedScreen({ above, ...failure }: FailureProps & Above) {
  return (
    <Box style={[useStyles(sheet)[`${above}Failed`], useWithoutNotch()]}>
      <Icon name="warning" size={44} color="errorText" />
      <Failure {...failure} />
    </Box>
  );
}

/** Shows that the page number in the address is greater than that of the list's last page (design, Behaviour). */
export function NoSuchPage({ above, label, href }: Above & { label: string; href: Href }) {
  const t = useMessages();
  return (
    <Box style={[useStyles(sheet)[`${above}Missing`], useWithoutNotch()]}>
      <Icon name="warning" size={44} color="mutedText" />
      <Text variant="fact" color="mutedText" balanced>
        {t.pageNotFound()}
      </Text>
      <ActionLink shape="plain" label={label} href={href} />
    </Box>
  );
}

/**
 * Centres a message at 40 % of the window's height (design, Behaviour).
 * @param above the height in pixels of the elements above the message.
 * @param halfHeight half of the message's height in pixels.
 */
export const centred = (above: number, halfHeight: number) =>
  ({ alignItems: 'center', marginTop: `max(24px,40vh - ${above + halfHeight}px)` }) as const;

const sheet = createStyles('failure', () => ({
  logoFailed: centred(HEIGHT.logo, 84),
  boxFailed: centred(HEIGHT.box, 84),
  logoMissing: { ...centred(HEIGHT.logo, 77), gap: 16 },
  boxMissing: { ...centred(HEIGHT.box, 77), gap: 16 },
  box: { alignItems: 'center', gap: 16, marginTop: 16, paddingHorizontal: 40 },
}));
