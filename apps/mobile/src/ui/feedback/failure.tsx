import { StyleSheet, View } from 'react-native';

import { messageOf } from '@/data/service-error';
import { useMessages } from '@/language/use-messages';

import { balanced } from '../elements/balanced';
import { SmallButton } from '../elements/small-button';
import { Text } from '../elements/text';
import { useAnnouncement } from './use-announcement';

/** A failed load: 'Error: ' and the message (spec 8), with a way to try again. It is announced. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useMessages();
  const message = t.error({ message: messageOf(error) });
  useAnnouncement(message);
  return (
    <View role="alert" aria-live="assertive" style={styles.failure}>
      <Text color="errorText" textBreakStrategy="balanced" style={[styles.message, balanced]}>
        {message}
      </Text>
      <SmallButton label={t.tryAgain()} onPress={onRetry} />
    </View>
  );
}

const styles = StyleSheet.create({
  failure: { alignItems: 'center', gap: 16, marginTop: 16, paddingHorizontal: 40 },
  message: { textAlign: 'center' },
});
