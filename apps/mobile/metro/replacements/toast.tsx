import type { ReactNode } from 'react';
import { ActivityIndicator, StyleSheet, View } from 'react-native';

/** Shows in development that a route is being bundled, or that a route has no default export (spec 8). */
export function Toast({
  children,
  filename,
  warning,
}: {
  children: ReactNode;
  filename?: string;
  warning?: boolean;
}) {
  return (
    <View style={styles.toast}>
      {!warning && <ActivityIndicator color="white" />}
      <span style={TEXT}>{children}</span>
      {filename && <span style={TEXT}>{`app${filename.replace(/^\./, '')}`}</span>}
    </View>
  );
}

export const ToastWrapper = ({ children }: { children: ReactNode }) => (
  <View style={styles.place}>{children}</View>
);

const TEXT = { color: 'white', fontSize: 14 };

const styles = StyleSheet.create({
  place: { flex: 1 },
  toast: {
    position: 'absolute',
    bottom: 8,
    left: 8,
    flexDirection: 'row',
    alignItems: 'center',
    gap: 8,
    paddingVertical: 8,
    paddingHorizontal: 12,
    borderRadius: 4,
    backgroundColor: 'black',
  },
});
