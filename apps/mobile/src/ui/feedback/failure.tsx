import { Link } from 'expo-router';
import { View } from 'react-native';

import { messageOf } from '@/data/service-error';
import { useMessages } from '@/language/use-messages';
import { useColors } from '@/theme/colors';
import { createStyles, useStyles } from '@/theme/styles';

import { Icon } from '../elements/icon';
import { SmallButton } from '../elements/small-button';
import { Text } from '../elements/text';
import { useAnnouncement } from './announcement';
import { useFailurePlace } from './use-failure-place';

interface FailureProps {
  error: unknown;
  /** Undefined where another try cannot help: then there is a way to Search. */
  onRetry?: () => void;
}

/** A failed load: 'Error: ' and the message (spec 8), with a way to try again. It is announced. */
export function Failure({ error, onRetry }: FailureProps) {
  const t = useMessages();
  const message = t.error({ message: messageOf(error) });
  useAnnouncement(message);
  return (
    <View role="alert" aria-live="assertive" style={useStyles(sheet).box}>
      <Text color="errorText" balanced>
        {message}
      </Text>
      {onRetry ? (
        <SmallButton label={t.tryAgain()} onPress={onRetry} />
      ) : (
        <Link href="/search" asChild>
          <SmallButton label={t.search()} role="link" />
        </Link>
      )}
    </View>
  );
}

interface FailedScreenProps extends FailureProps {
  /** The height of what stands above it on the screen, on phones. */
  above: number;
}

/** A load without which a screen has nothing to show: the failure, at 40 % of the height, with an icon (design 8). */
export function FailedScreen({ above, ...failure }: FailedScreenProps) {
  const { errorText } = useColors();
  return (
    <View style={[useStyles(sheet).screen, useFailurePlace(above)]}>
      <Icon name="warning" size={44} color={errorText} />
      <Failure {...failure} />
    </View>
  );
}

const sheet = createStyles('failure', () => ({
  screen: { alignItems: 'center' },
  box: { alignItems: 'center', gap: 16, marginTop: 16, paddingHorizontal: 40 },
}));
