import { StyleSheet } from 'react-native';

import { useColors } from '@/theme/colors';
import { minimumTarget, radius } from '@/theme/layout';

import { Pressable } from './pressable';
import { Text } from './text';

/** A button for a second thing to do, in the colours of a surface. */
export function SmallButton({ label, onPress }: { label: string; onPress: () => void }) {
  const colors = useColors();
  return (
    <Pressable
      role="button"
      onPress={onPress}
      style={[styles.button, { backgroundColor: colors.surface, borderColor: colors.line }]}
    >
      <Text variant="button">{label}</Text>
    </Pressable>
  );
}

const styles = StyleSheet.create({
  button: {
    minHeight: minimumTarget,
    justifyContent: 'center',
    paddingHorizontal: 22,
    borderWidth: 1,
    borderRadius: radius.box,
  },
});
