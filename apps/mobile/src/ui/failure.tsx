import { StyleSheet, View } from 'react-native';

import { messageOf } from '@/data/service-error';

import { balanced } from './balanced';
import { SmallButton } from './small-button';
import { Text } from './text';

/** A failed load: 'Error: ' and the message (spec 8), with a way to try again. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <View role="alert" style={styles.failure}>
      <Text color="errorText" textBreakStrategy="balanced" style={[styles.message, balanced]}>
        Error: {messageOf(error)}
      </Text>
      <SmallButton label="Try again" onPress={onRetry} />
    </View>
  );
}

const styles = StyleSheet.create({
  failure: { alignItems: 'center', gap: 16, marginTop: 16, paddingHorizontal: 40 },
  message: { textAlign: 'center' },
});
