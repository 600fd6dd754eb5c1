import { ActivityIndicator, StyleSheet } from 'react-native';

import { useColors } from '@/theme/colors';

/** The spinner of a load under way; `inline` without the room that it has where nothing else is. */
export function Loading({ inline = false }: { inline?: boolean }) {
  const { accentShape } = useColors();
  return (
    <ActivityIndicator
      size="large"
      color={accentShape}
      aria-label="Loading"
      style={[styles.spinner, !inline && styles.alone]}
    />
  );
}

const styles = StyleSheet.create({
  spinner: { alignSelf: 'center' },
  alone: { marginTop: 40, marginBottom: 24 },
});
