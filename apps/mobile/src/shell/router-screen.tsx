import type { ReactNode } from 'react';
import { StyleSheet, View } from 'react-native';

/** A screen that expo-router provides, in its own colours, which suit a device in either scheme. */
export function RouterScreen({ children }: { children: ReactNode }) {
  return <View style={styles.screen}>{children}</View>;
}

const styles = StyleSheet.create({ screen: { flex: 1 } });
