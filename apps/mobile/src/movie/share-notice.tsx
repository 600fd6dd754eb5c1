import { StyleSheet, View } from 'react-native';

import { useColors } from '@/theme/colors';
import { radius } from '@/theme/layout';
import { Text } from '@/ui/text';

/** Says above Go Back what came of sharing, politely: it is there to be listened to before anything is said. */
export function ShareNotice({ children }: { children?: string }) {
  const { surface, line } = useColors();
  return (
    <View role="status" aria-live="polite" style={styles.place}>
      {children && (
        <View style={[styles.pill, { backgroundColor: surface, borderColor: line }]}>
          <Text variant="label">{children}</Text>
        </View>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  place: {
    position: 'absolute',
    bottom: 84,
    left: 20,
    right: 20,
    alignItems: 'center',
    pointerEvents: 'none',
  },
  pill: { paddingHorizontal: 18, paddingVertical: 9, borderWidth: 1, borderRadius: radius.box },
});
