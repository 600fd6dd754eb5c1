import { ActivityIndicator, StyleSheet } from 'react-native';

import { useColors } from '@/theme/colors';

/** The spinner of a load under way. */
export function Loading() {
  const { accentShape } = useColors();
  return <ActivityIndicator size="large" color={accentShape} aria-label="Loading" style={styles.spinner} />;
}

const styles = StyleSheet.create({ spinner: { marginTop: 40, marginBottom: 24, alignSelf: 'center' } });
