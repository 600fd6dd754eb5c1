import { ActivityIndicator, StyleSheet } from 'react-native';

import { useMessages } from '@/language/use-messages';
import { useColors } from '@/theme/colors';

/** The spinner of a load under way; `inline` without the room that it has where nothing else is. */
export function Loading({ inline = false }: { inline?: boolean }) {
  const t = useMessages();
  const { accentShape } = useColors();
  return (
    <ActivityIndicator
      size="large"
      color={accentShape}
      aria-label={t.loading()}
      style={[styles.spinner, !inline && styles.alone]}
    />
  );
}

const styles = StyleSheet.create({
  spinner: { alignSelf: 'center' },
  alone: { marginTop: 40, marginBottom: 24 },
});
