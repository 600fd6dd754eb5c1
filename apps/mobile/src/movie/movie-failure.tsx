import { messageOf } from '@/data/service-request';
import { useMessages } from '@/language/use-messages';
import { createStyles, useStyles } from '@/theme/styles';
import { ActionButton, ActionLink } from '@/ui/elements/action-button';
import { useAlert } from '@/ui/feedback/announcement';
import { centred } from '@/ui/feedback/failure';
import { Box } from '@/ui/primitives/box';
import { Icon } from '@/ui/primitives/icon';
import { Text } from '@/ui/primitives/text';

import { GoBackButton } from './go-back-button';

interface MovieFailureProps {
  error: unknown;
  /** Undefined if the movie does not exist. A link to Search then replaces Try Again. */
  onRetry?: () => void;
}

/**
 * Fills the movie screen if there is nothing to show: the details failed to load, or the movie does not exist (design,
 * Behaviour and Look).
 */
export function MovieFailure({ error, onRetry }: MovieFailureProps) {
  const t = useMessages();
  const styles = useStyles(sheet);
  const message = t.error({ message: messageOf(error) });
  const color = onRetry ? 'errorText' : 'mutedText';
  useAlert(message);
  return (
    <Box role="alert" aria-live="assertive" style={styles.box}>
      <Icon name="warning" size={44} color={color} />
      <Text variant="fact" color={color} balanced role="heading" aria-level={1} style={styles.message}>
        {message}
      </Text>
      <Box style={styles.buttons}>
        <Box style={styles.button}>
          <GoBackButton shape="pill" />
        </Box>
        <Box style={styles.button}>
          {onRetry ? (
            <ActionButton label={t.tryAgain()} shape="pill" onPress={onRetry} />
          ) : (
            <ActionLink icon="search" label={t.search()} shape="pill" href="/search" />
          )}
        </Box>
      </Box>
    </Box>
  );
}

const sheet = createStyles('movie-failure', () => ({
  box: { paddingHorizontal: 20, ...centred(0, 77), medium: centred(40, 77) },
  message: { marginTop: 15 },
  buttons: { flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'center', gap: 12, marginTop: 24 },
  // On the web the width is in rem, so that both buttons stay equally wide with larger text.
  button: { minWidth: 152, '&': { minWidth: '9.5rem' } },
}));
